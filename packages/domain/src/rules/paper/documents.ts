/** Document slots (specification 2 §3.3). */
export const documentTypes = ['SF04', 'SF05', 'SF06', 'SF07', 'SF08', 'SF09', 'SF11'] as const;
export type DocumentType = (typeof documentTypes)[number];

/** A slot takes 1 to 5 files (decisions §11). */
export const mostFilesOfSlot = 5;

/** Whose list of documents. */
export interface DocumentOwner {
  readonly isCorporation: boolean;
  /** An agent fills the form in (the wire's gongdongRep). */
  readonly hasAgent: boolean;
  /** A non-profit corporation has officers where others have shareholders. */
  readonly nonProfit?: boolean;
  /** Names of the representatives, by their place. */
  readonly representatives?: readonly string[];
  /** Shareholders that are companies, by name. */
  readonly companies?: readonly string[];
}

/** officers: the list of officers in the place of the shareholders'. unique-number: the certificate of a non-profit body. */
export const slotKinds = ['usual', 'officers', 'unique-number'] as const;

/** What stands in a slot. */
export interface DocumentSlot {
  readonly type: DocumentType;
  /** Whose paper, where there is one for each of several: SR00-0 for a person, company-0 for a company; '' for the account's own. */
  readonly subject: string;
  readonly essential: boolean;
  /** How the person or the company of the slot is called; '' where that goes without saying. */
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

/** The seal certificate of each representative; of a single one it goes without saying whose it is. */
function sealSlots(names: readonly string[]): readonly DocumentSlot[] {
  const several = names.length > 1;
  return (names.length === 0 ? [''] : names).map((name, seq) =>
    slot('SF11', { subject: `SR00-${seq}`, name: several ? name : '' }),
  );
}

/** The shareholders' list of the account, and of every company among the shareholders. */
const holderSlots = (isNonProfit: boolean, companies: readonly string[]): readonly DocumentSlot[] =>
  isNonProfit
    ? [slot('SF06', { kind: 'officers' })]
    : [slot('SF06'), ...companies.map((name, place) => slot('SF06', { subject: `company-${place}`, name }))];

/**
 * The documents an account has to hand in: the corporate list or the other, one seal certificate for each representative, a
 * shareholders' list for each company that holds shares, the power of attorney of an agent (decisions §11).
 */
export function documentSlotsFor(account: DocumentOwner): readonly DocumentSlot[] {
  const { isCorporation, nonProfit = false, representatives = [], companies = [] } = account;
  const isNonProfit = isCorporation && nonProfit;
  const list = isCorporation
    ? [slot('SF04'), slot('SF05'), ...holderSlots(isNonProfit, companies), slot('SF07')]
    : [slot('SF07'), ...sealSlots(representatives)];
  const powerOfAttorney = account.hasAgent ? [slot('SF08')] : [];
  // A non-profit body's unique-number certificate is asked for (decisions §15.4); of others whatever else there is.
  const others = slot('SF09', { essential: isNonProfit, kind: isNonProfit ? 'unique-number' : 'usual' });
  return [...list, ...powerOfAttorney, others];
}

/** The slot that a document goes into: without a subject the first of its type; undefined where there is none. */
export const slotOf = (
  slots: readonly DocumentSlot[],
  type: DocumentType,
  subject: string | undefined,
): DocumentSlot | undefined =>
  slots.find((each) => each.type === type && (subject === undefined || subject === '' || each.subject === subject));

/** How a slot is named where its errors are told: by its type, and by its subject too where it is not the first of the type. */
export const slotKey = (slots: readonly DocumentSlot[], { type, subject }: DocumentSlot): string =>
  slotOf(slots, type, undefined)?.subject === subject ? type : `${type}/${subject}`;
