import { isSameDepositor } from './depositor-name.ts';
import { firstNamed, othersPattern } from './first-named.ts';
import { isWithinOneEdit } from './one-edit.ts';

/** Names in an account's documents, from the wire; absent when not read or not given. */
export interface KnownNames {
  readonly isCorporation: boolean;
  readonly representativeName: string | null | undefined;
  readonly companyName?: string | null | undefined;
  readonly accountHolder?: string | null | undefined;
}

/** A name on a card or of an account holder, with those in other documents. */
export interface NamedPaper {
  readonly paper: 'card' | 'holder';
  readonly name: string;
  readonly known: KnownNames;
}

/** A name that differs in another document. */
export interface OtherName {
  readonly where: 'representative' | 'company' | 'holder';
  readonly name: string;
}

/** Number of representatives on a certificate: 홍길동 외 1명 are two; one where none was read. */
export const representativesNamed = (name: string | null | undefined): number =>
  1 + Number(othersPattern.exec(name ?? '')?.[1] ?? 0);

/** When the name on the first representative's card differs. Never refused: it is pointed out, and flagged for the review. */
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

/** The expected holder of the settlement account, when it differs: the company, or a sole proprietor in person. */
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

/** Whether a name differs from the one read from the card by more than a letter, ignoring Chinese characters in brackets. */
export const differsFromRead = (name: string, read: string): boolean =>
  letters(read) !== '' && letters(name) !== '' && !isWithinOneEdit(letters(read), letters(name));
