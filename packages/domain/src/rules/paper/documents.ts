import { isSameDepositor } from '../name/depositor-name.ts';
import { companySubject } from './company-subject.ts';

/** Document slots (specification 2 §3.3). */
export const documentTypes = ['SF04', 'SF05', 'SF06', 'SF07', 'SF08', 'SF09', 'SF11'] as const;
export type DocumentType = (typeof documentTypes)[number];

/** Maximum number of files per slot (decisions §11). */
export const mostFilesOfSlot = 5;

export interface DocumentOwner {
  readonly isCorporation: boolean;
  readonly hasAgent: boolean;
  readonly nonProfit?: boolean;
  readonly representatives?: readonly string[];
  readonly companies?: readonly string[];
}

/** officers: list of officers instead of shareholders. unique-number: certificate of a non-profit body. */
export const slotKinds = ['usual', 'officers', 'unique-number'] as const;

export interface DocumentSlot {
  readonly type: DocumentType;
  /** Subject of the document if there are several: SR00-0 for a person, company-0 for a company; '' for the account's own. */
  readonly subject: string;
  readonly essential: boolean;
  /** Display name of the subject; '' when there is only one. */
  readonly name: string;
  readonly kind: (typeof slotKinds)[number];
}

const slot = (type: DocumentType, more: Partial<DocumentSlot> = {}): DocumentSlot => ({
  type,
  subject: '',
  essential: true,
  name: '',
  kind: 'usual',
  ...more,
});

/** Seal certificate of each representative; without a subject name when there is only one. */
function sealSlots(names: readonly string[]): readonly DocumentSlot[] {
  const several = names.length > 1;
  return (names.length === 0 ? [''] : names).map((name, seq) =>
    slot('SF11', { subject: `SR00-${seq}`, name: several ? name : '' }),
  );
}

/** The new subject of a company's documents by the old one, undefined if the company is removed; only subjects that change. */
export function movedCompanies(
  before: readonly string[],
  now: readonly string[],
): ReadonlyMap<string, string | undefined> {
  const free = new Map(now.map((name, place) => [companySubject(place), name]));
  const stays = before.map((name, place) => free.get(companySubject(place)) === name);
  for (const [place, isThere] of stays.entries()) if (isThere) free.delete(companySubject(place));
  const moved = new Map<string, string | undefined>();
  for (const [place, name] of before.entries()) {
    if (stays[place]) continue;
    const [to] = [...free].find(([, other]) => isSameDepositor(other, name)) ?? [];
    if (to !== undefined) free.delete(to);
    if (to !== companySubject(place)) moved.set(companySubject(place), to);
  }
  return moved;
}

const holderSlots = (isNonProfit: boolean, companies: readonly string[]): readonly DocumentSlot[] =>
  isNonProfit
    ? [slot('SF06', { kind: 'officers' })]
    : [slot('SF06'), ...companies.map((name, place) => slot('SF06', { subject: companySubject(place), name }))];

/** Required documents of an account (decisions §11). */
export function documentSlotsFor(account: DocumentOwner): readonly DocumentSlot[] {
  const { isCorporation, nonProfit = false, representatives = [], companies = [] } = account;
  const isNonProfit = isCorporation && nonProfit;
  const list = isCorporation
    ? [slot('SF04'), slot('SF05'), ...holderSlots(isNonProfit, companies), slot('SF07')]
    : [slot('SF07'), ...sealSlots(representatives)];
  const powerOfAttorney = account.hasAgent ? [slot('SF08')] : [];
  // Required of a non-profit body (decisions §15.4); an optional other document of all others.
  const others = slot('SF09', { essential: isNonProfit, kind: isNonProfit ? 'unique-number' : 'usual' });
  return [...list, ...powerOfAttorney, others];
}

/** Slot of a document: without a subject the first of its type; undefined when none. */
export const slotOf = (
  slots: readonly DocumentSlot[],
  type: DocumentType,
  subject: string | undefined,
): DocumentSlot | undefined =>
  slots.find((each) => each.type === type && (subject === undefined || subject === '' || each.subject === subject));

/** Field name of a slot for its errors: the type, and the subject when it is not the first of its type. */
export const slotKey = (slots: readonly DocumentSlot[], { type, subject }: DocumentSlot): string =>
  slotOf(slots, type, undefined)?.subject === subject ? type : `${type}/${subject}`;
