import { dayInKorea } from '@portal/domain/fields/day-in-korea.ts';
import type { OtherApplication, ReviewFlag } from '@portal/domain/messages/review/review-summary.ts';
import { isCorporate } from '@portal/domain/reference/account-types.ts';
import { putOffReasons } from '@portal/domain/reference/put-off-reasons.ts';
import { type KnownNames, namesBesideCard, namesBesideHolder } from '@portal/domain/rules/name/differing-names.ts';
import { isNamedOn } from '@portal/domain/rules/name/named-representatives.ts';
import { hundredthsOf, wholeShare } from '@portal/domain/rules/owner/shares.ts';
import type { KnownPaper } from '@portal/domain/rules/paper/other-paper.ts';
import { isElsewhere } from '@portal/domain/rules/review/comparison.ts';
import { certificateClock } from '@portal/domain/rules/review/renewed-paper.ts';
import * as z from 'zod/mini';
import type { RegistryEvidence } from '../registry-answers.repository.ts';

/** Values printed on a certificate: its addresses ('' if not read) and representatives. */
export interface PrintedValues {
  readonly business: string;
  readonly head: string;
  readonly representatives?: string | undefined;
}

export interface FlaggedFacts {
  readonly account: { readonly accountType: string | undefined };
  /** The end of a four-week review, YYYYMMDD. */
  readonly fourWeeksOn: string;
  readonly business:
    | {
        readonly representativeName?: string | undefined;
        readonly certificateIssuedOn?: string | undefined;
        readonly registry?: Pick<RegistryEvidence, 'isConfirmed'> | undefined;
        readonly answers?: Readonly<Record<string, unknown>>;
      }
    | undefined;
  readonly printed?: PrintedValues | undefined;
  /** Other finished applications with the same business number, newest first. */
  readonly sameBusiness: readonly OtherApplication[];
  readonly settlementAccount: { readonly depositorName: string } | undefined;
  readonly persons: readonly {
    readonly key: string;
    readonly type: string;
    readonly seq: number;
    readonly ekycStatus: string;
    readonly skipReason: string | undefined;
    readonly answers: Readonly<Record<string, unknown>>;
  }[];
  readonly owners: { readonly rung: string | undefined } | undefined;
  readonly requests: Parameters<typeof certificateClock>[1];
  /** Files by the submitted type; `seen` if they were recognised as another. */
  readonly papers: readonly {
    readonly item: string;
    readonly seen: KnownPaper | undefined;
    readonly sha256: string;
  }[];
}

const text = (value: unknown): string => (typeof value === 'string' ? value : '');

/** Flags an account holder who is neither the business nor, if allowed, its representative. */
const holderFlags = (holder: string, known: KnownNames): ReviewFlag[] =>
  namesBesideHolder(holder, known).map(({ where }) => ({
    code: 'name-differs',
    item: 'settlement-account',
    name: holder,
    where,
  }));

function nameFlags({ account, business, settlementAccount, persons }: FlaggedFacts): ReviewFlag[] {
  const holder = settlementAccount?.depositorName;
  const known: KnownNames = {
    isCorporation: isCorporate(account.accountType),
    representativeName: business?.representativeName,
    companyName: text(business?.answers?.companyNameKr) || undefined,
    accountHolder: holder,
  };
  const first = persons.find(({ type, seq }) => type === 'SR00' && seq === 0);
  const name = text(first?.answers.krname);
  return [
    ...namesBesideCard(name, known).map((other) => ({
      code: 'name-differs' as const,
      item: 'SR00-0',
      name,
      where: other.where,
    })),
    ...(holder === undefined ? [] : holderFlags(holder, known)),
  ];
}

const putOff = z.enum(putOffReasons);

const skipFlags = ({ persons }: FlaggedFacts): ReviewFlag[] =>
  persons
    .filter(({ ekycStatus }) => ekycStatus === 'SKIP')
    .map(({ key, skipReason }) => ({
      code: 'unverified',
      item: key,
      ...(skipReason !== undefined && { reason: putOff.parse(skipReason) }),
    }));

const flagOf = { name: 'card-differs', nation: 'card-nation-differs' } as const;

/** Unconfirmed values of an alien card that differ from its picture: name and nationality (decisions §14 and §15.3). */
const cardFlags = ({ persons }: FlaggedFacts): ReviewFlag[] =>
  persons.flatMap(({ key, answers: { differs } }) =>
    (['name', 'nation'] as const)
      .filter((part) => Array.isArray(differs) && differs.includes(part))
      .map((part) => ({ code: flagOf[part], item: key })),
  );

function paperFlags({ business, requests, fourWeeksOn }: FlaggedFacts, today: string): ReviewFlag[] {
  if (!business) return [];
  const item = 'certificate';
  const { state, issuedOn, validUntil } = certificateClock(business.certificateIssuedOn, requests, {
    today,
    reviewEndsOn: fourWeeksOn,
  });
  if (state === 'accepted') return [];
  if (issuedOn === undefined || validUntil === undefined) return [{ code: 'paper-undated', item }];
  if (state === 'expired') return [{ code: 'paper-old', item, issued: issuedOn }];
  return state === 'short' ? [{ code: 'paper-short', item, until: validUntil }] : [];
}

function addressFlags(
  chosen: Readonly<Record<string, unknown>> = {},
  printed: PrintedValues = { business: '', head: '' },
): ReviewFlag[] {
  const places = [
    ['business', printed.business, text(chosen.bizAddressKr)],
    ['head', printed.head, text(chosen.officeAddressKr)],
  ] as const;
  return places
    .filter(([, read, address]) => isElsewhere(read, address))
    .map(([place]) => ({ code: 'address-differs', item: 'certificate', place }));
}

/** Flags that the registry was not asked whether number, representative and opening day belong together, because not all were known. */
const registryFlags = (registry: Pick<RegistryEvidence, 'isConfirmed'> | undefined): ReviewFlag[] =>
  registry?.isConfirmed ? [] : [{ code: 'registry-not-asked', item: 'certificate' }];

function otherPaperFlags({ papers }: FlaggedFacts): ReviewFlag[] {
  const seen = papers.flatMap(({ item, seen: paper }) =>
    paper ? [{ code: 'other-paper' as const, item, seen: paper }] : [],
  );
  const same = papers.flatMap(({ item, sha256 }, place) => {
    const first = papers.find((one) => one.sha256 === sha256);
    const isSecond = first !== undefined && papers.indexOf(first) < place && first.item !== item;
    return isSecond ? [{ code: 'same-file' as const, item, other: first.item }] : [];
  });
  return [...seen, ...same];
}

function shareFlags({ persons, owners }: FlaggedFacts): ReviewFlag[] {
  const shares = persons
    .filter(({ type }) => type === 'SR02')
    .flatMap(({ answers }) => hundredthsOf(text(answers.share)) ?? []);
  if (!owners || shares.length === 0) return [];
  // In hundredths, so that three times 33.33 gives the sum a person would expect.
  const sum = shares.reduce((total, share) => total + share, 0);
  return sum === wholeShare ? [] : [{ code: 'owner-sum', item: 'owners', sum: String(sum / 100) }];
}

const sameBusinessFlags = ({ sameBusiness }: Pick<FlaggedFacts, 'sameBusiness'>): ReviewFlag[] =>
  sameBusiness.length > 0 ? [{ code: 'same-business', item: 'certificate', others: sameBusiness }] : [];

export interface FlaggedMall extends Pick<FlaggedFacts, 'sameBusiness'> {
  readonly submission: {
    readonly businessInfo: {
      readonly isCorporation: boolean;
      readonly bizName: string;
      readonly repName: string;
      readonly bizAddressKr?: string | undefined;
      readonly officeAddressKr?: string | undefined;
    };
    readonly settleAccountInfo: { readonly bankAccount: { readonly depositorName: string } };
  };
  readonly registry: Pick<RegistryEvidence, 'isConfirmed'>;
  readonly printed?: PrintedValues | undefined;
}

/** The registry was asked about the people named on the certificate, but a mall states its representative itself. */
function representativeFlags(name: string, { representatives }: Partial<PrintedValues> = {}): ReviewFlag[] {
  const isNamed = representatives === undefined || isNamedOn(name, representatives);
  return isNamed ? [] : [{ code: 'name-differs', item: 'SR00-0', name, where: 'representative' }];
}

export function mallFlagsOf({ submission, registry, printed, sameBusiness }: FlaggedMall): readonly ReviewFlag[] {
  const { isCorporation, bizName: companyName, repName: representativeName } = submission.businessInfo;
  const { depositorName } = submission.settleAccountInfo.bankAccount;
  const known: KnownNames = { isCorporation, companyName, representativeName };
  return [
    ...representativeFlags(representativeName, printed),
    ...holderFlags(depositorName, known),
    ...addressFlags(submission.businessInfo, printed),
    ...registryFlags(registry),
    ...sameBusinessFlags({ sameBusiness }),
  ];
}

export const flagsOf = (facts: FlaggedFacts, now: Date): readonly ReviewFlag[] => [
  ...nameFlags(facts),
  ...cardFlags(facts),
  ...skipFlags(facts),
  ...paperFlags(facts, dayInKorea(now)),
  ...addressFlags(facts.business?.answers, facts.printed),
  ...(facts.business ? registryFlags(facts.business.registry) : []),
  ...shareFlags(facts),
  ...otherPaperFlags(facts),
  ...sameBusinessFlags(facts),
];
