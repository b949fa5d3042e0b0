import { othersPattern } from './first-named.ts';

/** A representative on a certificate: a foreigner by the Latin name, with the Korean one if printed. */
export interface NamedRepresentative {
  readonly name: string;
  readonly koreanName?: string;
}

const isLatin = (text: string): boolean => /[A-Z]/i.test(text) && !/[가-힣]/.test(text);
const isKorean = (text: string): boolean => /[가-힣]/.test(text) && !/[A-Z]/i.test(text);

/** (대표), (공동대표이사): an office, not a name. */
const office = /\(\s*(공동|각자)?\s*대표(자|이사)?\s*\)/g;

const others = new RegExp(othersPattern, 'g');

const squeezed = (text: string): string => text.replace(/\s+/g, ' ').trim();

function named(text: string): NamedRepresentative {
  const [, before = text, inBrackets = ''] = /^([^()]+)\(([^()]*)\)?\s*$/.exec(text) ?? [];
  const [name, other] = [squeezed(before), squeezed(inBrackets)];
  if (isLatin(name) && isKorean(other)) return { name, koreanName: other };
  if (isKorean(name) && isLatin(other)) return { name: other, koreanName: name };
  return { name };
}

/** All representatives named on a certificate, in order: 홍길동, 김하늘 are two; of 홍길동 외 1명 one is known. Chinese characters in brackets are dropped. */
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
