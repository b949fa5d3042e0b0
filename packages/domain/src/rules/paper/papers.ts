import type { DocumentType } from './documents.ts';

export interface PaperAnswers {
  readonly isCorporation: boolean;
  /** A non-profit corporation or body. */
  readonly nonProfit: boolean;
  readonly jointRepresentatives: boolean;
  readonly agent: boolean;
  readonly companyShareholder?: boolean;
  readonly foreigner?: boolean;
  readonly withoutSeal?: boolean;
}

export const paperKeys = [
  'business-registration',
  'unique-number',
  'representative-id',
  'agent-id',
  'account-copy',
  'seal-certificate',
  'signature-certificate',
  'passport-copy',
  'corporate-registry',
  'corporate-seal',
  'shareholder-list',
  'holder-list',
  'officer-list',
  'power-of-attorney',
] as const;
export type PaperKey = (typeof paperKeys)[number];

export const isPaperKey = (key: string): key is PaperKey => paperKeys.some((one) => one === key);

export interface Paper {
  readonly key: PaperKey;
  /** Slot (`rules/paper/documents.ts`); undefined if it is asked for on another screen. */
  readonly document: DocumentType | undefined;
  readonly essential: boolean;
  readonly each: boolean;
}

const paper = (
  key: PaperKey,
  document: DocumentType | undefined,
  { essential = true, each = false }: { readonly essential?: boolean; readonly each?: boolean } = {},
): Paper => ({ key, document, essential, each });

const ofCorporation = (nonProfit: boolean, companyShareholder: boolean): Paper[] => [
  paper('corporate-registry', 'SF04'),
  paper('corporate-seal', 'SF05'),
  paper(nonProfit ? 'officer-list' : 'shareholder-list', 'SF06'),
  ...(companyShareholder && !nonProfit ? [paper('holder-list', 'SF06')] : []),
];

/** Seal certificate of each representative of a business that is not a corporation. */
const seal = (withoutSeal: boolean, each: boolean): Paper =>
  paper(withoutSeal ? 'signature-certificate' : 'seal-certificate', 'SF11', { each });

/** Documents that a merchant will need, in the order of asking (specification 2 §2.3 and §3.3). Those with a slot match `documentSlotsFor`. */
export function papersFor(answers: PaperAnswers): readonly Paper[] {
  const { isCorporation, nonProfit, jointRepresentatives: each, agent } = answers;
  const { companyShareholder = false, foreigner = false, withoutSeal = false } = answers;
  return [
    paper('business-registration', undefined),
    paper('representative-id', undefined, { each }),
    ...(agent ? [paper('agent-id', undefined)] : []),
    ...(isCorporation ? ofCorporation(nonProfit, companyShareholder) : []),
    paper('account-copy', 'SF07'),
    ...(isCorporation ? [] : [seal(withoutSeal, each)]),
    ...(agent ? [paper('power-of-attorney', 'SF08')] : []),
    ...(nonProfit ? [paper('unique-number', 'SF09', { essential: isCorporation })] : []),
    ...(foreigner ? [paper('passport-copy', undefined)] : []),
  ];
}
