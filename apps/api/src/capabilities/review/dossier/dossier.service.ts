import { dayInKorea } from '@portal/domain/fields/day-in-korea.ts';
import type { KnownPaper } from '@portal/domain/rules/paper/other-paper.ts';
import type { Queryable } from '../../../platform/database/database.ts';
import { readsTogether } from '../../../platform/database/reads-together.ts';
import type { PersonalData } from '../../../platform/security/personal-data.ts';
import type { Platform } from '../../../platform/services.ts';
import { findReview, reasonOf } from '../review.repository.ts';
import { notesOf } from '../review-note.repository.ts';
import { progressOfReview } from '../review-progress.ts';
import { supplementFilesOf, supplementsOf } from '../supplement.repository.ts';
import {
  accountOf,
  auditOf,
  businessOf,
  consentsOf,
  documentsOf,
  type FoundFile,
  openFile,
  ownersOf,
  paymentsOf,
  personsOf,
  servicesOf,
  settlementOf,
  storedFilesOf,
} from './dossier.repository.ts';
import { type FlaggedFacts, flagsOf } from './flags.ts';
import { printedValuesOn } from './printed-values.repository.ts';
import { othersOfBusiness } from './same-business.repository.ts';

interface Tools extends Pick<Platform, 'personalData' | 'clock'> {
  readonly db: Queryable;
}

const extensions: Readonly<Record<string, string>> = {
  'application/pdf': 'pdf',
  'image/jpeg': 'jpg',
  'image/png': 'png',
};

/** A file of the dossier: its path in the bundle, and its id in the vault. */
export interface DossierFile {
  readonly path: string;
  readonly fileId: string;
  readonly kind: string;
  readonly contentType: string;
  readonly size: number;
  readonly sha256: string;
  readonly name: string | undefined;
  /** The recognised paper, if the file was submitted as another one. */
  readonly seen: KnownPaper | undefined;
  /** The folder of its page pictures; undefined if there are none. */
  readonly pages: string | undefined;
  /** Whether a malware scanner checked it; undefined for pictures, which are re-encoded. */
  readonly isScanned: boolean | undefined;
}

type PaperPaths = Pick<DossierFile, 'pages' | 'isScanned'> & {
  /** As submitted. */
  readonly file: string | undefined;
};

async function reviewPart({ db, personalData, clock }: Tools, ownerId: string) {
  const [review, files, requests, notes] = await Promise.all([
    findReview(db, ownerId),
    supplementFilesOf(db, personalData, ownerId),
    supplementsOf(db, personalData, ownerId),
    notesOf(db, personalData, ownerId),
  ]);
  if (!review) return undefined;
  const supplements = requests.map(({ id, ...one }) => ({
    ...one,
    files: files.filter(({ supplementId }) => supplementId === id),
  }));
  const { applicationNumber, state, completedAt, decidedAt } = review;
  const reason = await reasonOf(personalData, review);
  const { fourWeeksOn } = progressOfReview(review, requests, dayInKorea(clock.now()));
  return { review: { applicationNumber, state, completedAt, decidedAt, reason, supplements, notes }, fourWeeksOn };
}

/** PDFs with page pictures are in a separate folder, so that they are not opened by mistake. */
const originals = 'originals/';

/** Assigns paths to files; missing files get none. */
function fileList(personalData: PersonalData, stored: ReadonlyMap<string, FoundFile>) {
  const files: DossierFile[] = [];
  const addPaper = async (fileId: string | undefined, base: string): Promise<PaperPaths> => {
    const found = fileId === undefined ? undefined : stored.get(fileId);
    if (!found || fileId === undefined) return { file: undefined, pages: undefined, isScanned: undefined };
    const { hasPages, ...rest } = await openFile(personalData, found);
    const pages = hasPages ? `${base}/` : undefined;
    const path = `${hasPages ? originals : ''}${base}.${extensions[rest.contentType] ?? 'bin'}`;
    files.push({ path, fileId, pages, ...rest });
    return { file: path, pages, isScanned: rest.isScanned };
  };
  const add = async (fileId: string | undefined, base: string): Promise<string | undefined> =>
    (await addPaper(fileId, base)).file;
  return { files, add, addPaper };
}

type FileList = ReturnType<typeof fileList>;

async function personsWithCards(found: Awaited<ReturnType<typeof personsOf>>, { add }: FileList) {
  const persons = [];
  for (const { id: _, frontFileId, backFileId, ...one } of found) {
    const key = `${one.type}-${one.seq}`;
    const front = await add(frontFileId, `persons/${key}-front`);
    const back = await add(backFileId, `persons/${key}-back`);
    persons.push({ key, ...one, files: { front, back } });
  }
  return persons;
}

async function documentsWithFiles(found: Awaited<ReturnType<typeof documentsOf>>, { addPaper }: FileList) {
  const documents = [];
  const places = new Map<string, number>();
  for (const { fileId, ...one } of found) {
    const place = (places.get(one.type) ?? 0) + 1;
    places.set(one.type, place);
    documents.push({ ...one, ...(await addPaper(fileId, `documents/${one.type}-${place}`)) });
  }
  return documents;
}

function papersOf(
  documents: Awaited<ReturnType<typeof documentsWithFiles>>,
  supplements: Awaited<ReturnType<typeof supplementsWithFiles>>,
  { files }: FileList,
): FlaggedFacts['papers'] {
  const items = [
    ...documents.map(({ type, subject, file }) => ({ item: subject === '' ? type : `${type}/${subject}`, path: file })),
    ...supplements.flatMap(({ item, files: handedIn }) => handedIn.map(({ file }) => ({ item, path: file }))),
  ];
  return items.flatMap(({ item, path }) => {
    const file = files.find((one) => one.path === path);
    return file ? [{ item, seen: file.seen, sha256: file.sha256 }] : [];
  });
}

type Asked = NonNullable<Awaited<ReturnType<typeof reviewPart>>>['review']['supplements'];

async function supplementsWithFiles(asked: Asked, { addPaper }: FileList) {
  const supplements = [];
  for (const [index, one] of asked.entries()) {
    const handedIn = [];
    for (const { fileId, supplementId: _, ...file } of one.files) {
      const base = `supplements/${index + 1}-${one.item.replace('/', '-')}-${file.seq + 1}-v${file.version}`;
      handedIn.push({ ...file, ...(await addPaper(fileId, base)) });
    }
    supplements.push({ ...one, files: handedIn });
  }
  return supplements;
}

/** Reads all parts of a dossier in few statements. @param tools its reads are sent together */
async function readAll(tools: Tools, ownerId: string) {
  const { db, personalData } = tools;
  const [
    account,
    part,
    stored,
    business,
    persons,
    documents,
    settlementAccount,
    owners,
    services,
    payments,
    consents,
    audit,
  ] = await Promise.all([
    accountOf(db, personalData, ownerId),
    reviewPart(tools, ownerId),
    storedFilesOf(db, ownerId),
    businessOf(db, personalData, ownerId),
    personsOf(db, personalData, ownerId),
    documentsOf(db, ownerId),
    settlementOf(db, personalData, ownerId),
    ownersOf(db, personalData, ownerId),
    servicesOf(db, ownerId),
    paymentsOf(db, ownerId),
    consentsOf(db, ownerId),
    auditOf(db, ownerId),
  ]);
  const fileId = business?.certificateFileId;
  const [printed, sameBusiness] = await Promise.all([
    fileId === undefined ? undefined : printedValuesOn(db, personalData, ownerId, fileId),
    business ? othersOfBusiness(db, personalData, ownerId, business.businessNumber) : [],
  ]);
  const found = { business, printed, sameBusiness };
  const stated = { account, part, stored, ...found, persons, documents, settlementAccount, owners };
  return { ...stated, services, payments, consents, audit };
}

/** All answers in plain text (docs/bundle.md); `version` increases with incompatible changes. @returns undefined if not finished, or no account */
export async function dossierOf(tools: Tools, ownerId: string) {
  const { personalData, clock } = tools;
  const read = await readAll({ ...tools, db: readsTogether(tools.db) }, ownerId);
  const { account, part } = read;
  if (!account || !part) return undefined;
  const { review, fourWeeksOn } = part;
  const list = fileList(personalData, read.stored);
  const { certificateFileId, ...business } = read.business ?? {};
  const certificate = await list.add(certificateFileId, 'certificate');
  const persons = await personsWithCards(read.persons, list);
  const documents = await documentsWithFiles(read.documents, list);
  const supplements = await supplementsWithFiles(review.supplements, list);
  const papers = papersOf(documents, supplements, list);
  const { settlementAccount, owners, services, payments, consents, audit, printed, sameBusiness } = read;
  const facts = {
    account,
    business: certificateFileId === undefined ? undefined : { ...business, certificate },
    settlementAccount,
    persons,
    owners,
  };
  const exportedAt = clock.now();
  return {
    application: {
      format: 'portal-application',
      version: 1,
      exportedAt,
      applicationNumber: review.applicationNumber,
      ...facts,
      services,
      payments,
      documents,
      consents,
      review: { ...review, supplements },
      flags: flagsOf({ ...facts, fourWeeksOn, printed, sameBusiness, papers, requests: supplements }, exportedAt),
    },
    files: list.files,
    audit,
  };
}

export type Dossier = NonNullable<Awaited<ReturnType<typeof dossierOf>>>;
