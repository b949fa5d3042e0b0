import type { ResultOf } from '@portal/contract/call.ts';
import type { screeningProgress } from '@portal/contract/screening/documents.ts';
import type { readIdCard } from '@portal/contract/screening/id-card.ts';
import { type CardType, cardTypes } from '@portal/domain/reference/card-types.ts';
import type { ApiRefusal } from '@portal/ui/api/api-refusal.ts';
import * as z from 'zod/mini';

export type Progress = ResultOf<typeof screeningProgress>;

/** Identifies the person of a card: representatives are numbered from 0, the agent is always 0. */
export type Block = Pick<Progress['blocks'][number], 'type' | 'seq'>;

/** The server's counts for a block: uploads regardless of the card, verifications by card type (specification 2 §9). */
export interface Counts {
  readonly uploadFailures: number;
  readonly mayVerifyLater: boolean;
  /** Whether postponing needs no back, after too many refused ones. */
  readonly mayLackBack: boolean;
  readonly verifyFailures: Readonly<Partial<Record<CardType, number>>>;
  readonly locked: Readonly<Partial<Record<CardType, boolean>>>;
  /** The authority's own lock (0510) by card type, which only the authority removes. */
  readonly authorityLocked: Readonly<Partial<Record<CardType, boolean>>>;
}

/** Counts of the person whose card was read, if it is another person than before. */
export type PersonCounts = NonNullable<ResultOf<typeof readIdCard>['counts']>;

/** Whether a row of the progress is about this person. */
export const isOf =
  ({ type, seq }: Block) =>
  (row: { readonly type: string; readonly seq: number }): boolean =>
    row.type === type && row.seq === seq;

export function countsOf(progress: Pick<Progress, 'blocks'>, block: Block): Counts {
  const rows = progress.blocks.filter(isOf(block));
  return {
    uploadFailures: Math.max(0, ...rows.map((row) => row.uploadFailures)),
    mayVerifyLater: rows.some((row) => row.mayVerifyLater),
    mayLackBack: rows.some((row) => row.mayLackBack),
    verifyFailures: Object.fromEntries(rows.map((row) => [row.cardType, row.verifyFailures])),
    locked: Object.fromEntries(rows.map((row) => [row.cardType, row.locked])),
    authorityLocked: Object.fromEntries(rows.map((row) => [row.cardType, row.authorityLocked ?? false])),
  };
}

/** Returns the counts once it is known whose card it is. */
export function countsOfPerson(previous: Counts, cardType: CardType, person: PersonCounts | undefined): Counts {
  if (!person) return previous;
  return {
    ...previous,
    verifyFailures: { ...previous.verifyFailures, [cardType]: person.verifyFailures },
    locked: { ...previous.locked, [cardType]: person.locked },
    authorityLocked: { ...previous.authorityLocked, [cardType]: person.authorityLocked },
    mayVerifyLater: previous.mayVerifyLater || person.locked || person.authorityLocked,
  };
}

const members = {
  uploadFailures: z.optional(z.number()),
  verifyFailures: z.optional(z.number()),
  mayVerifyLater: z.optional(z.boolean()),
  mayLackBack: z.optional(z.boolean()),
  authorityLocked: z.optional(z.boolean()),
  phoneAtWork: z.optional(z.boolean()),
};
/** Negative results carry their data next to their code, refusals in `data`. */
const carrier = z.object({ ...members, data: z.optional(z.nullable(z.object(members))) });

function dataOf(refusal: ApiRefusal) {
  const read = carrier.safeParse(refusal.data);
  if (!read.success) return {};
  const { data, ...beside } = read.data;
  return { ...beside, ...data };
}

const otherKind = z.object({ cardType: z.enum(cardTypes) });

/** Type of card that was found instead of the chosen one; undefined when not reported. */
export const otherKindIn = ({ code, data }: ApiRefusal): CardType | undefined =>
  (code === 'TYPE_MISMATCH' && otherKind.safeParse(data).data?.cardType) || undefined;

/** Whether a refusal reports a lock, by us or the authority. */
export const isLock = ({ code }: ApiRefusal): boolean => code === 'LOCKED' || code === '0510';

/** Whether the authority answered about the card itself. */
const isAnswer = ({ code }: ApiRefusal): boolean => code === '0511' || code === '0512';

export function countsAfter(previous: Counts, cardType: CardType, refusal: ApiRefusal): Counts {
  const data = dataOf(refusal);
  const isLocked = isLock(refusal);
  const isDown = refusal.code === 'PROVIDER_UNAVAILABLE';
  return {
    uploadFailures: data.uploadFailures ?? previous.uploadFailures,
    mayVerifyLater: data.mayVerifyLater ?? (previous.mayVerifyLater || isLocked || isDown),
    mayLackBack: data.mayLackBack ?? previous.mayLackBack,
    verifyFailures: { ...previous.verifyFailures, ...(data.verifyFailures && { [cardType]: data.verifyFailures }) },
    locked: { ...previous.locked, ...(isLocked && !data.authorityLocked && { [cardType]: true }) },
    // Any other answer of the authority means that its lock has been removed.
    authorityLocked: {
      ...previous.authorityLocked,
      ...((data.authorityLocked !== undefined || isAnswer(refusal)) && { [cardType]: data.authorityLocked ?? false }),
    },
  };
}

/** Whether a phone is working on the block. */
export const isPhoneAtWork = (refusal: ApiRefusal): boolean => dataOf(refusal).phoneAtWork === true;
