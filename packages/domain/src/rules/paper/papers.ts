import type { DocumentType } from './documents.ts';

/** What a merchant answers before signing up, to learn which papers to prepare. */
export interface PaperAnswers {
  readonly isCorporation: boolean;
  /** A non-profit corporation or body. */
  readonly nonProfit: boolean;
  /** More than one representative who act together. */
  readonly jointRepresentatives: boolean;
  /** Somebody other than a representative fills the application in. */
  readonly agent: boolean;
  /** A company is among the shareholders. */
  readonly companyShareholder?: boolean;
  /** A representative is a foreigner. */
  readonly foreigner?: boolean;
  /** Nobody has registered a seal: the certificate of a signature takes its place. */
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
  /** The slot it is handed in at (`rules/documents.ts`); undefined where it is asked for on another screen. */
  readonly document: DocumentType | undefined;
  readonly essential: boolean;
  /** One for each representative. */
  readonly each: boolean;
}

const paper = (
  key: PaperKey,
  document: DocumentType | undefined,
  { essential = true, each = false }: { readonly essential?: boolean; readonly each?: boolean } = {},
): Paper => ({ key, document, essential, each });

/** Papers of a corporation alone; a non-profit one has officers where others have shareholders. */
const ofCorporation = (nonProfit: boolean, companyShareholder: boolean): Paper[] => [
  paper('corporate-registry', 'SF04'),
  paper('corporate-seal', 'SF05'),
  paper(nonProfit ? 'officer-list' : 'shareholder-list', 'SF06'),
  ...(companyShareholder && !nonProfit ? [paper('holder-list', 'SF06')] : []),
];

/** Of each representative who is no corporation's. */
const seal = (withoutSeal: boolean, each: boolean): Paper =>
  paper(withoutSeal ? 'signature-certificate' : 'seal-certificate', 'SF11', { each });

/**
 * The papers a merchant will need from first to last, in the order they are asked for (specification 2 §2.3 and §3.3).
 * Those with a document slot are the slots that `documentSlotsFor` opens later for the same answers.
 */
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
