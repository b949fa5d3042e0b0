import { keysOf } from '@portal/domain/rules/name/keyboard.ts';
import { romanisedCompany, romanisedPerson } from '@portal/domain/rules/name/romanise.ts';
import type { Config } from '../../../platform/config/config.ts';

export interface PasswordOwner {
  readonly loginId: string;
  readonly email: string;
  readonly companyName: string;
  readonly operatorName: string;
  /** Digits only. */
  readonly phones: readonly (string | undefined)[];
  readonly brand: Pick<Config['brand'], 'name' | 'homeUrl'>;
}

/** Legal forms of enterprises, which are not part of a name: 주식회사, (주), 유한회사. */
const forms = /주식회사|유한회사|유한책임회사|합자회사|합명회사|㈜|\((?:주|유|합|사|재)\)/g;

const partsOf = (text: string): string[] => text.split(/[^\p{L}\p{N}]+/u);

/** Common endings of business names, which people leave out. */
const kinds = /(?:상점|상사|상회|스토어|컴퍼니|코리아|마켓|마트|무역|유통|산업|식품|푸드|샵|몰)$/;

function namesOf(company: string): string[] {
  const names = [company, ...partsOf(company)];
  return [...names, ...names.map((name) => name.replace(kinds, ''))];
}

/** The two ways to type a name: the keys of its Korean letters, and its romanisation. */
const ways = (name: string, romanised: (name: string) => string): string[] => [keysOf(name), romanised(name)];

/** Words that an acquaintance would try first, in lower case without separators. */
export function ownWordsOf(owner: PasswordOwner): readonly string[] {
  const company = owner.companyName.replaceAll(forms, ' ').trim();
  const [mailbox = '', host = ''] = owner.email.toLowerCase().split('@');
  const words = [
    owner.loginId,
    owner.loginId.replaceAll(/\d/g, ''),
    mailbox,
    ...partsOf(mailbox),
    ...partsOf(host).slice(0, -1),
    ...namesOf(company).flatMap((name) => ways(name, romanisedCompany)),
    ...ways(owner.operatorName, romanisedPerson),
    ...ways(owner.brand.name, romanisedCompany),
    ...partsOf(new URL(owner.brand.homeUrl).hostname),
    ...owner.phones.flatMap((phone = '') => [phone, phone.replace(/^0\d{1,2}/, ''), phone.slice(-4)]),
  ];
  return words.map((word) => word.toLowerCase().replaceAll(/[^a-z0-9]/g, ''));
}
