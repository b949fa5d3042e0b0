import { isSameDepositor } from './depositor-name.ts';
import { firstNamed } from './first-named.ts';
import { isWithinOneEdit } from './one-edit.ts';

/** What an account's papers call whom; nothing where that was not read or not given: the client hands over what the wire told. */
export interface KnownNames {
  readonly isCorporation: boolean;
  /** On the certificate. */
  readonly representativeName: string | null | undefined;
  readonly companyName?: string | null | undefined;
  /** Of the settlement account. */
  readonly accountHolder?: string | null | undefined;
}

/** A name as it stands on a card, or is the holder's of an account, and what other papers say. */
export interface NamedPaper {
  readonly paper: 'card' | 'holder';
  readonly name: string;
  readonly known: KnownNames;
}

/** A name that is another one elsewhere. */
export interface OtherName {
  readonly where: 'representative' | 'company' | 'holder';
  readonly name: string;
}

/** How many representatives a certificate names: 홍길동 외 1명 are two, and nobody is told of where none was read. */
export const representativesNamed = (name: string | null | undefined): number =>
  1 + Number(/외\s*(\d{1,2})\s*[인명]/.exec(name ?? '')?.[1] ?? 0);

/** Where the name on the first representative's card is another. Nobody is refused for it: it is pointed out, and flagged for the review. */
export function namesBesideCard(name: string, known: KnownNames): readonly OtherName[] {
  const representative = firstNamed(known.representativeName);
  const holder = known.accountHolder ?? '';
  const isCompanys = known.isCorporation || isSameDepositor(known.companyName ?? '', holder);
  const differs = (other: string): boolean => name.trim() !== '' && other !== '' && !isSameDepositor(name, other);
  return [
    ...(differs(representative) ? [{ where: 'representative', name: representative } as const] : []),
    ...(!isCompanys && differs(holder) ? [{ where: 'holder', name: holder } as const] : []),
  ];
}

/** Whose name the holder of the settlement account has not: the company's, nor a sole proprietor's own. */
export function namesBesideHolder(holder: string, known: KnownNames): readonly OtherName[] {
  const representative = known.isCorporation ? '' : firstNamed(known.representativeName);
  const others = [
    { where: 'representative', name: representative },
    { where: 'company', name: known.companyName ?? '' },
  ] as const;
  const named = others.filter(({ name }) => name !== '');
  return holder.trim() === '' || named.some(({ name }) => isSameDepositor(name, holder)) ? [] : named;
}

const letters = (name: string): string =>
  name
    .replace(/\([^)]*\)/g, '')
    .replace(/\s/g, '')
    .toUpperCase();

/** Is a name another than was read from the card, by more than a letter? Chinese characters in brackets are no part of it. */
export const differsFromRead = (name: string, read: string): boolean =>
  letters(read) !== '' && letters(name) !== '' && !isWithinOneEdit(letters(read), letters(name));
