import { isSameDepositor } from './depositor-name.ts';
import { firstNamed, isNamedOn } from './named-representatives.ts';
import { isWithinOneEdit } from './one-edit.ts';

/** Names in an account's documents, by wire names; absent if not read or not given. */
export interface KnownNames {
  readonly isCorporation: boolean;
  readonly representativeName: string | null | undefined;
  readonly companyName?: string | null | undefined;
  readonly accountHolder?: string | null | undefined;
}

export interface NamedPaper {
  readonly paper: 'card' | 'holder';
  readonly name: string;
  readonly known: KnownNames;
}

export interface OtherName {
  readonly where: 'representative' | 'company' | 'holder';
  readonly name: string;
}

/** The certificate's and the account's name if the first representative's card has another. Never refused: shown, and flagged for the review. */
export function namesBesideCard(name: string, known: KnownNames): readonly OtherName[] {
  const representative = firstNamed(known.representativeName);
  const holder = known.accountHolder ?? '';
  const isCompanys = known.isCorporation || isSameDepositor(known.companyName ?? '', holder);
  if (name.trim() === '') return [];
  const isOther = representative !== '' && !isNamedOn(name, known.representativeName);
  const isOtherHolder = !isCompanys && holder !== '' && !isSameDepositor(name, holder);
  return [
    ...(isOther ? [{ where: 'representative', name: representative } as const] : []),
    ...(isOtherHolder ? [{ where: 'holder', name: holder } as const] : []),
  ];
}

/** The expected holders of the settlement account if the holder is none of them: the company, or a sole proprietor in person. */
export function namesBesideHolder(holder: string, known: KnownNames): readonly OtherName[] {
  const printed = known.isCorporation ? '' : known.representativeName;
  const others = [
    { where: 'representative', name: firstNamed(printed) },
    { where: 'company', name: known.companyName ?? '' },
  ] as const;
  const named = others.filter(({ name }) => name !== '');
  const isKnown = isNamedOn(holder, printed) || isSameDepositor(known.companyName ?? '', holder);
  return holder.trim() === '' || isKnown ? [] : named;
}

const letters = (name: string): string =>
  name
    .replace(/\([^)]*\)/g, '')
    .replace(/\s/g, '')
    .toUpperCase();

/** Whether a name differs from the one read from the card by more than one letter, ignoring Chinese characters in brackets. */
export const differsFromRead = (name: string, read: string): boolean =>
  letters(read) !== '' && letters(name) !== '' && !isWithinOneEdit(letters(read), letters(name));
