import type { AnswerOf } from '@portal/contract/call.ts';
import type { screeningProgress } from '@portal/contract/screening/documents.ts';
import { documentLabel } from '@portal/domain/messages/screening/document-labels.ts';
import { cardTypes } from '@portal/domain/reference/card-types.ts';
import { representativesNamed } from '@portal/domain/rules/name/named-representatives.ts';
import type { DocumentSlot } from '@portal/domain/rules/paper/documents.ts';
import * as z from 'zod/mini';
import { clocksWithCompanies, paperClocksOf } from '../../../capabilities/review/paper-clock.service.ts';
import { readsTogether } from '../../../platform/database/reads-together.ts';
import { withNulls } from '../../../platform/nulls.ts';
import { Refusal } from '../../../platform/refusals/refusal.ts';
import { classificationOf } from '../account.repository.ts';
import { documentsOf, type StoredDocument } from '../documents/document.repository.ts';
import { companiesMissing, companiesOf, isIn, slotsFor } from '../documents/document-list.ts';
import { type BlockCounts, countsOf } from '../id-card/id-card-counter.repository.ts';
import { knownNames } from '../persons/known-names.repository.ts';
import { listPersons, type Person } from '../persons/person.repository.ts';
import type { ScreeningTools } from '../screening.tools.ts';
import { readBlocks, verificationsOf } from './progress.repository.ts';

type Progress = AnswerOf<typeof screeningProgress>;
type BlockProgress = Progress['blocks'][number];

const touched = z.object({ type: z.enum(['SR00', 'SR01']), seq: z.number(), cardType: z.enum(cardTypes) });
type Touched = z.output<typeof touched>;

const keyOf = ({ type, seq, cardType }: { type: string; seq: number; cardType: string }): string =>
  [type, seq, cardType].join('/');

type Verifications = Awaited<ReturnType<typeof verificationsOf>>;

const verifiedBlocks = (rows: Verifications) =>
  new Map(
    rows.flatMap(({ fileName, requestId, verifiedAt, ...block }) =>
      fileName ? [[keyOf(block), { requestId, fileName, verifiedAt: verifiedAt.toISOString() }] as const] : [],
    ),
  );

type Read = Awaited<ReturnType<typeof readBlocks>>;

function touchedBlocks(read: Read, counts: readonly BlockCounts[]): Touched[] {
  const counted = counts.flatMap(({ type, seq, cards, uploadFailures, skipReason }) => {
    const cardsTried = Object.keys(cards);
    const isTried = cardsTried.length > 0 || read.some((row) => row.type === type && row.seq === seq);
    const somehow = uploadFailures > 0 || skipReason !== undefined;
    return (isTried || !somehow ? cardsTried : ['ic']).map((cardType) => ({ type, seq, cardType }));
  });
  const all = new Map([...read, ...counted].map((block) => [keyOf(block), touched.parse(block)]));
  return [...all.values()].sort((a, b) => keyOf(a).localeCompare(keyOf(b)));
}

function blocksOf(
  touched: readonly Touched[],
  counts: readonly BlockCounts[],
  persons: readonly Person[],
  verifications: Verifications,
): BlockProgress[] {
  const verified = verifiedBlocks(verifications);
  const recorded = new Set(persons.map((one) => one.requestId));
  return touched.flatMap((block): BlockProgress[] => {
    const ofBlock = counts.find(({ type, seq }) => type === block.type && seq === block.seq);
    const card = ofBlock?.cards[block.cardType];
    const success = verified.get(keyOf(block));
    const open = success && !recorded.has(success.requestId) ? success : undefined;
    const uploadFailures = ofBlock?.uploadFailures ?? 0;
    const verifyFailures = card?.verifyFailures ?? 0;
    const mayVerifyLater = ofBlock?.skipReason !== undefined;
    const mayLackBack = ofBlock?.mayLackBack ?? false;
    if (!open && !mayVerifyLater && uploadFailures + verifyFailures === 0) return [];
    const { locked = false, authorityLocked = false, recheckAt } = card ?? {};
    const locks = { locked, authorityLocked, recheckAt: recheckAt?.toISOString() };
    const ways = { mayVerifyLater, mayLackBack };
    return [withNulls({ ...block, uploadFailures, verifyFailures, ...locks, ...ways, verified: open })];
  });
}

function personOnWire(person: Person, verifications: Verifications) {
  const { type, seq, krname, name, nation, gender, birth, share, job, ekycStatus, cardType } = person;
  const verified = verifications.find(({ requestId }) => requestId === person.requestId);
  const answers = { type, seq, krname, name, nation, gender, birth, share, job };
  return {
    ...answers,
    eKycStatus: ekycStatus,
    cardType,
    ...(verified && { verifiedAt: verified.verifiedAt.toISOString() }),
  };
}

const fileOnWire = ({ seq, fileName, size, at }: StoredDocument) => ({ seq, fileName, size, at: at.toISOString() });

function slotOnWire(slot: DocumentSlot, stored: readonly StoredDocument[], missing: readonly string[]) {
  const files = stored.filter(isIn(slot)).map(fileOnWire);
  const { type, subject, essential } = slot;
  const isOfHolders = (type === 'SF06' && slot.kind === 'usual') || type === 'SF09';
  return {
    type,
    subject,
    label: documentLabel(slot),
    essential,
    ...withNulls({ uploaded: files[0] }),
    files,
    missing: isOfHolders && !subject ? [...missing] : [],
  };
}

/** What an account has recorded in the screening so far, without any card or account numbers. */
export async function progressOf(tools: ScreeningTools, accountId: string): Promise<Progress> {
  const { personalData } = tools;
  const db = readsTogether(tools.db);
  const [account, persons, stored, companies, names, papers, verifications, counts, read] = await Promise.all([
    classificationOf(db, accountId),
    listPersons(db, personalData, accountId),
    documentsOf(db, personalData, accountId),
    companiesOf(db, personalData, accountId),
    knownNames({ db, personalData }, accountId),
    paperClocksOf({ ...tools, db }, accountId),
    verificationsOf(db, accountId),
    countsOf(db, accountId),
    readBlocks(db, accountId),
  ]);
  if (!account) throw new Refusal('UNAUTHENTICATED');
  const { isCorporation, forProfit: corpGubn, hasAgent: gongdongRep, nonProfit } = account;
  const slots = slotsFor(account, persons, companies);
  const missing = companiesMissing(slots, stored);
  return {
    isCorporation,
    gongdongRep,
    nonProfit,
    ...withNulls({ corpGubn, ...names }),
    representativesNamed: representativesNamed(names.representativeName),
    persons: persons.map((person) => personOnWire(person, verifications)),
    blocks: blocksOf(touchedBlocks(read, counts), counts, persons, verifications),
    documents: slots.map((slot) => slotOnWire(slot, stored, missing)),
    ...(papers && { papers: clocksWithCompanies(papers, companies) }),
  };
}
