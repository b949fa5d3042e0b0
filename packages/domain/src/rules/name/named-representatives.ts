import { isSameDepositor } from './depositor-name.ts';

/** A representative on a certificate: a foreigner by the Latin name, with the Korean one if printed. */
export interface NamedRepresentative {
  readonly name: string;
  readonly koreanName?: string;
}

const isLatin = (text: string): boolean => /[A-Z]/i.test(text) && !/[가-힣]/.test(text);
const isKorean = (text: string): boolean => /[가-힣]/.test(text) && !/[A-Z]/i.test(text);

/** An office in brackets, not a name: (대표), (공동대표이사). */
const office = /\(\s*(공동|각자)?\s*대표(자|이사)?\s*\)/g;

/** How a certificate counts representatives whom it does not name: 외 1명, 외 2인. */
const others = /\s*외\s*(\d+)\s*[인명]/g;

const squeezed = (text: string): string => text.replace(/\s+/g, ' ').trim();

function named(text: string): NamedRepresentative {
  const [, before = text, inBrackets = ''] = /^([^()]+)\(([^()]*)\)?\s*$/.exec(text) ?? [];
  const [name, other] = [squeezed(before), squeezed(inBrackets)];
  if (isLatin(name) && isKorean(other)) return { name, koreanName: other };
  if (isKorean(name) && isLatin(other)) return { name: other, koreanName: name };
  return { name };
}

/** All representatives named on a certificate, in order: 홍길동, 김하늘 gives two; 홍길동 외 1명 gives one. Drops Chinese characters in brackets. */
export function namedRepresentatives(text: string): readonly NamedRepresentative[] {
  const people = text
    .normalize('NFKC')
    .replace(office, ' ')
    .replace(others, ' ')
    .split(/[,、·/;\n]/)
    .map(named)
    .filter(({ name }) => name !== '');
  return people.filter(({ name }, place) => people.findIndex((other) => other.name === name) === place);
}

/** Representatives in one line, as a person entered them, otherwise as read; undefined if none was read. */
export function representativeLine(
  texts: readonly { readonly text: string; readonly typed?: boolean | undefined }[] = [],
): string | undefined {
  const typed = texts.filter((one) => one.typed);
  const lines = (typed.length > 0 ? typed : texts).map(({ text }) => text.trim()).filter(Boolean);
  return [...new Set(lines)].join(', ') || undefined;
}

type Printed = string | null | undefined;

/** '' if none was read. */
export const firstNamed = (printed: Printed): string => namedRepresentatives(printed ?? '')[0]?.name ?? '';

/** Whether a person is among them: 홍길동 of 홍길동(대표이사), or of 홍길동 외 1명. */
export const isNamedOn = (name: string, printed: Printed): boolean =>
  namedRepresentatives(printed ?? '').some(
    (one) => isSameDepositor(name, one.name) || isSameDepositor(name, one.koreanName ?? ''),
  );

/** Number of representatives on a certificate: 홍길동 외 1명 are two, as are 홍길동, 김하늘; one if none was read. */
export function representativesNamed(printed: Printed): number {
  const counted = [...(printed ?? '').normalize('NFKC').matchAll(others)].map(([, number]) => Number(number));
  return counted.reduce((sum, number) => sum + number, Math.max(1, namedRepresentatives(printed ?? '').length));
}
