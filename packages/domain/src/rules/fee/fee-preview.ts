import { isSameDepositor } from '../name/depositor-name.ts';
import { paperClock } from '../paper/paper-age.ts';
import { isReservedHost } from '../security/reserved-host.ts';

/** Data of an application when its fee is due; dates YYYYMMDD, amounts in won as plain decimals. */
export interface ApplicationFacts {
  readonly kind: 'private' | 'corporate';
  readonly nonProfit: boolean;
  readonly today: string;
  /** End of a review that begins today and takes the usual four weeks. */
  readonly reviewEndsOn: string;
  readonly certificate: {
    /** undefined when not read. */
    readonly issueDate: string | undefined;
    readonly businessState: string;
    /** As read; empty if not read. */
    readonly companyName: string;
    readonly corporateNumber: string;
  };
  /** Risk tier of the chosen category; 2 and above cannot be sold by card. */
  readonly dangerTier: number;
  readonly companyName: string;
  readonly corporateNumber: string;
  readonly businessType: string;
  readonly businessItem: string;
  readonly homepageUrl: string;
  readonly email: string;
  readonly averageAmount: string;
  readonly monthlyAmount: string;
}

export const previewCodes = [
  'certificate-private',
  'certificate-corporate',
  'paper-fresh',
  'paper-short',
  'paper-expired',
  'paper-undated',
  'business-active',
  'business-not-active',
  'business-unasked',
  'category-open',
  'category-cautionary',
  'category-prohibited',
  'homepage-reserved',
  'email-reserved',
  'company-name-differs',
  'corporate-number-differs',
  'business-kind-missing',
  'amount-zero',
  'amount-contradicts',
  'amount-high',
] as const;
export type PreviewCode = (typeof previewCodes)[number];

/** fine: nothing to do. note: worth knowing, blocks nothing. wrong: would block the review. unknown: could not be determined. */
export const previewTones = ['fine', 'note', 'wrong', 'unknown'] as const;
export type PreviewTone = (typeof previewTones)[number];

export interface PreviewFinding {
  readonly code: PreviewCode;
  readonly tone: PreviewTone;
  /** Days left of the certificate's three months, with `paper-…` only. */
  readonly days?: number | undefined;
}

/** A single sale above this amount is on the list of prohibited businesses (specification 1 §9). */
const highAmount = 5_000_000;

const finding = (code: PreviewCode, tone: PreviewTone): PreviewFinding => ({ code, tone });

const paperTones = { fresh: 'fine', short: 'note', expired: 'wrong' } as const;

function paperAge(facts: ApplicationFacts): PreviewFinding {
  const { state, daysLeft } = paperClock(facts.certificate.issueDate, facts);
  if (state === 'undated' || daysLeft === undefined) return finding('paper-undated', 'note');
  return { code: `paper-${state}`, tone: paperTones[state], days: daysLeft };
}

function category(tier: number): PreviewFinding {
  if (tier >= 2) return finding('category-prohibited', 'wrong');
  return tier === 1 ? finding('category-cautionary', 'note') : finding('category-open', 'fine');
}

/** A difference from the certificate is only reported: the reading may be wrong. */
function contradictions(facts: ApplicationFacts): PreviewFinding[] {
  const { certificate, corporateNumber } = facts;
  const differs = certificate.companyName !== '' && !isSameDepositor(facts.companyName, certificate.companyName);
  const otherNumber = certificate.corporateNumber !== '' && certificate.corporateNumber !== corporateNumber;
  return [
    ...(differs ? [finding('company-name-differs', 'note')] : []),
    ...(facts.kind === 'corporate' && corporateNumber !== '' && otherNumber
      ? [finding('corporate-number-differs', 'note')]
      : []),
  ];
}

function addresses({ homepageUrl, email }: ApplicationFacts): PreviewFinding[] {
  const host = URL.canParse(homepageUrl) ? new URL(homepageUrl).hostname : '';
  return [
    ...(host === '' || isReservedHost(host) ? [finding('homepage-reserved', 'wrong')] : []),
    ...(isReservedHost(email.split('@').at(-1) ?? '') ? [finding('email-reserved', 'wrong')] : []),
  ];
}

function amounts({ averageAmount, monthlyAmount }: ApplicationFacts): PreviewFinding[] {
  const [average, monthly] = [Number(averageAmount), Number(monthlyAmount)];
  if (average === 0 || monthly === 0) return [finding('amount-zero', 'note')];
  return [
    ...(average > monthly ? [finding('amount-contradicts', 'wrong')] : []),
    ...(average > highAmount ? [finding('amount-high', 'wrong')] : []),
  ];
}

function businessState({ certificate }: ApplicationFacts): PreviewFinding {
  if (certificate.businessState === 'unasked') return finding('business-unasked', 'unknown');
  return certificate.businessState === 'active'
    ? finding('business-active', 'fine')
    : finding('business-not-active', 'wrong');
}

/** Checks an application before its fee is paid, because the fee is not refunded. It never blocks the payment. */
export function feePreview(facts: ApplicationFacts): readonly PreviewFinding[] {
  const unnamed = facts.businessType === '' || facts.businessItem === '';
  return [
    finding(facts.kind === 'private' ? 'certificate-private' : 'certificate-corporate', 'fine'),
    paperAge(facts),
    businessState(facts),
    category(facts.dangerTier),
    ...contradictions(facts),
    ...addresses(facts),
    ...(unnamed ? [finding('business-kind-missing', 'note')] : []),
    ...amounts(facts),
  ];
}
