import { dayInKorea } from '@portal/domain/fields/day-in-korea.ts';
import { type PageSize, type Polygon, placeOn, placeOnPage } from '@portal/domain/rules/reading/rendered-page.ts';
import * as z from 'zod/mini';
import { readsTogether } from '../../../platform/database/reads-together.ts';
import type { Platform } from '../../../platform/services.ts';
import type { Dossier } from '../dossier/dossier.service.ts';
import { progressOfReview } from '../review-progress.ts';
import { businessRows, type CertificateProof, placesOnCertificate } from './business-rows.ts';
import { contentOf, type EvidenceRow, type ReadPlace } from './evidence-row.ts';
import { type Ownership, ownershipOf } from './ownership.ts';
import { drawnPages, pictureSize } from './page-size.ts';
import { type CardProof, type NameElsewhere, nameElsewhere, personRows, watchListRows } from './person-rows.ts';
import {
  bankProofOf,
  type ConfirmedCard,
  confirmedCardsOf,
  type ReadCertificate,
  readCertificateOf,
} from './proofs.repository.ts';
import { checksOf, type ReviewCheck } from './review-check.repository.ts';
import { settlementRows } from './settlement-rows.ts';
import { type TypedList, typedLists } from './typed-lists.ts';

export type EvidenceTools = Pick<Platform, 'db' | 'personalData' | 'files' | 'config' | 'clock'>;

/** A row with the checks that are valid for its current content. */
export interface CheckedRow extends EvidenceRow {
  /** Keyed hash of the row's content. */
  readonly content: string;
  readonly checks: readonly ReviewCheck[];
}

export interface CardTry {
  readonly at: Date;
  readonly isVerified: boolean;
  /** The authority's code; '' if there is none. */
  readonly code: string;
}

export interface PersonEvidence {
  readonly key: string;
  readonly elsewhere: readonly NameElsewhere[];
  readonly tries: readonly CardTry[];
}

export interface Evidence {
  readonly rows: readonly CheckedRow[];
  readonly persons: readonly PersonEvidence[];
  readonly ownership: Ownership;
  readonly holdings: readonly TypedList[];
  readonly isCertificateRead: boolean;
  readonly hasBankAnswer: boolean;
}

/** Whether the certificate reader is also the service that draws pages. The scale of another reader's places on a PDF is unknown. */
function isOwnReader({ config }: Pick<Platform, 'config'>): boolean {
  const origin = (url: string): string | undefined => (URL.canParse(url) ? new URL(url).origin : undefined);
  const own = origin(config.reader.url);
  return own !== undefined && own === origin(config.clovaDocument.url);
}

type ToPlace = (polygon: Polygon) => Polygon;

/** Converts the reader's pixels to parts of the page; undefined if the scale is unknown. */
async function scaleOn(
  tools: EvidenceTools,
  ownerId: string,
  { fileId, contentType }: Pick<ReadCertificate, 'fileId' | 'contentType'>,
): Promise<ToPlace | undefined> {
  const isPdf = contentType === 'application/pdf';
  if (isPdf && !isOwnReader(tools)) return undefined;
  const size = isPdf
    ? (await drawnPages(tools.files, ownerId, fileId))?.[0]
    : await pictureSize(tools.files, ownerId, fileId);
  if (!size) return undefined;
  return (polygon) => (isPdf ? placeOnPage(polygon, size) : placeOn(polygon, size));
}

async function certificateProof(tools: EvidenceTools, ownerId: string): Promise<CertificateProof | undefined> {
  const read = await readCertificateOf(tools.db, tools.personalData, ownerId);
  if (!read?.values) return undefined;
  const toPlace = await scaleOn(tools, ownerId, read);
  const texts = Object.entries(read.values).map(([key, values = []]) => [
    key,
    values.map(({ text, part, typed, boundingPolys = [] }) => {
      const polygons = toPlace ? boundingPolys.map(({ vertices }) => toPlace(vertices)) : [];
      const place = polygons.length > 0 ? { fileId: read.fileId, page: 1, polygons } : undefined;
      return { text, part, isTyped: typed ?? false, place };
    }),
  ]);
  return Object.fromEntries(texts);
}

function placesOf({ places = {}, frontFileId }: ConfirmedCard, size: PageSize | undefined): CardProof['places'] {
  if (frontFileId === undefined || !size) return {};
  const placed = Object.entries(places).map(([name, polygons = []]): [string, ReadPlace] => [
    name,
    { fileId: frontFileId, page: 1, polygons: polygons.map((polygon) => placeOn(polygon, size)) },
  ]);
  return Object.fromEntries(placed);
}

async function cardProofs(tools: EvidenceTools, ownerId: string): Promise<ReadonlyMap<string, CardProof>> {
  const cards = await confirmedCardsOf(tools.db, tools.personalData, ownerId);
  const proofs = cards.map(async (card): Promise<[string, CardProof]> => {
    const { frontFileId, personKey } = card;
    const isPlaced = card.places && frontFileId !== undefined;
    const size = isPlaced ? await pictureSize(tools.files, ownerId, frontFileId) : undefined;
    return [personKey, { ...card, nameRead: card.nameRead, nationRead: card.nationRead, places: placesOf(card, size) }];
  });
  return new Map(await Promise.all(proofs));
}

const tried = z.object({ type: z.string(), seq: z.number(), code: z.optional(z.string()) });

function triesOf({ audit }: Dossier, personKey: string): readonly CardTry[] {
  return audit.flatMap(({ action, detail, result, at }) => {
    if (action !== 'id-card.verify') return [];
    const about = tried.safeParse(detail).data;
    if (!about || `${about.type}-${about.seq}` !== personKey) return [];
    const isVerified = result === 'ok';
    return [{ at, isVerified, code: isVerified ? '' : (about.code ?? '') }];
  });
}

/** All rows of an application, in the order of its pages. */
function rowsOf(
  { application }: Dossier,
  {
    certificate,
    cards,
    bank,
    today,
  }: {
    readonly certificate: CertificateProof | undefined;
    readonly cards: ReadonlyMap<string, CardProof>;
    readonly bank: Awaited<ReturnType<typeof bankProofOf>>;
    readonly today: string;
  },
): readonly EvidenceRow[] {
  const { persons, review, settlementAccount } = application;
  const { fourWeeksOn } = progressOfReview(review, review.supplements, today);
  return [
    ...businessRows({ application, certificate, today, fourWeeksOn }),
    ...persons.flatMap((person) => personRows(person, cards.get(person.key))),
    ...watchListRows(persons),
    ...settlementRows(settlementAccount, bank),
  ];
}

/** The keyed hash of a row's content. */
export const contentHash = (
  { personalData }: Pick<Platform, 'personalData'>,
  ownerId: string,
  row: EvidenceRow,
): string => personalData.keyedHash('review-check', `${ownerId}|${contentOf(row)}`);

export async function evidenceOf(given: EvidenceTools, ownerId: string, dossier: Dossier): Promise<Evidence> {
  const tools = { ...given, db: readsTogether(given.db) };
  const { db, personalData, clock } = tools;
  const [certificate, cards, bank, checks] = await Promise.all([
    certificateProof(tools, ownerId),
    cardProofs(tools, ownerId),
    bankProofOf(db, personalData, ownerId),
    checksOf(db, personalData, ownerId),
  ]);
  const rows = rowsOf(dossier, { certificate, cards, bank, today: dayInKorea(clock.now()) });
  const { application } = dossier;
  const holdings = typedLists(checks);
  return {
    rows: rows.map((row) => {
      const content = contentHash(tools, ownerId, row);
      return { ...row, content, checks: checks.filter((one) => one.key === row.key && one.content === content) };
    }),
    persons: application.persons.map((person) => ({
      key: person.key,
      elsewhere: nameElsewhere(person, { application, certificate }),
      tries: triesOf(dossier, person.key),
    })),
    ownership: ownershipOf(application, Object.fromEntries(holdings.map(({ company, holders }) => [company, holders]))),
    holdings,
    isCertificateRead: certificate !== undefined,
    hasBankAnswer: bank !== undefined,
  };
}

/** The place on a card that shows a row's value, by the last part of the row's key. */
const placesOnCard = new Map<string, keyof CardProof['places']>([
  ['krname', 'name'],
  ['birth', 'birth'],
  ['issued', 'issued'],
]);

/** The places of the values of a group's rows, by row key, without loading the rest of the application. */
export async function placesOfGroup(
  tools: EvidenceTools,
  ownerId: string,
  group: string,
): Promise<readonly (readonly [string, ReadPlace])[]> {
  const keyed = (name: string, place: ReadPlace) => [`${group}.${name}`, place] as const;
  if (group === 'business') {
    const proof = (await certificateProof(tools, ownerId)) ?? {};
    return placesOnCertificate(proof).map(([name, place]) => keyed(name, place));
  }
  const card = (await cardProofs(tools, ownerId)).get(group);
  return [...placesOnCard].flatMap(([name, part]) => {
    const place = card?.places[part];
    return place ? [keyed(name, place)] : [];
  });
}
