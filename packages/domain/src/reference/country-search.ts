import { isWithinOneEdit } from '../rules/name/one-edit.ts';
import { countryCodes, countryName } from './countries.ts';

/** Other names of countries: common ones, and those printed on alien registration cards (short English names of the Ministry of Justice). */
const otherNames: Readonly<Record<string, readonly string[]>> = {
  KR: ['한국', 'Republic of Korea', 'Korea'],
  KP: ['조선민주주의인민공화국'],
  US: ['USA', 'United States of America'],
  CN: ['중화인민공화국', 'China P.R.', 'P.R. China', 'Korean Chinese', 'China (Korean)'],
  TW: ['타이완', 'China (Taiwan)', 'Taiwan R.O.C.'],
  HK: ['Hong Kong'],
  MO: ['Macao', 'Macau'],
  VN: ['월남', 'Viet Nam', 'Socialist Republic of Vietnam'],
  RU: ['Russian Federation', 'Korean Russian'],
  GB: ['UK', 'Great Britain', '잉글랜드'],
  MM: ['Myanmar', 'Burma', '버마'],
  TR: ['터키', 'Turkey'],
  CI: ['Ivory Coast'],
  CD: ['D.R. Congo', 'Democratic Republic of the Congo', '콩고민주공화국'],
  CG: ['Congo', 'Republic of the Congo', '콩고공화국'],
  CZ: ['Czech Republic'],
  IR: ['Islamic Republic of Iran'],
  LA: ['Lao'],
  SY: ['Syrian Arab Republic'],
  TZ: ['United Republic of Tanzania'],
  KG: ['Kyrgyz Republic'],
  NL: ['The Netherlands'],
  AE: ['UAE'],
  PS: ['Palestine'],
};

let english: Intl.DisplayNames | undefined;
function englishName(code: string): string {
  english ??= new Intl.DisplayNames('en', { type: 'region' });
  return english.of(code) ?? code;
}

const comparable = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
    .normalize('NFKC')
    .replace(/[^\p{L}\p{N}]/gu, '')
    .toLowerCase();

interface Names {
  readonly korean: string;
  readonly others: readonly string[];
  readonly english: string;
  readonly code: string;
}

const namesOf = (code: string): Names => ({
  korean: comparable(countryName(code)),
  others: (otherNames[code] ?? []).map(comparable),
  english: comparable(englishName(code)),
  code: code.toLowerCase(),
});

let all: readonly Names[] | undefined;
const allNames = (): readonly Names[] => {
  all ??= countryCodes.map(namesOf);
  return all;
};

/** Rank of a match, best 0: Korean before English and code, prefix before substring. */
function rank({ korean, others, english: latin, code }: Names, typed: string): number {
  const ranks = [
    korean === typed || code === typed || others.includes(typed),
    korean.startsWith(typed),
    others.some((name) => name.startsWith(typed)),
    korean.includes(typed),
    latin.startsWith(typed),
    others.some((name) => name.includes(typed)),
    latin.includes(typed),
  ];
  return ranks.indexOf(true);
}

/** Countries matching the query, best first; all in order for an empty query. */
export function countriesLike(typed: string): readonly string[] {
  const wanted = comparable(typed);
  if (wanted === '') return countryCodes;
  return allNames()
    .map((names, at) => ({ code: countryCodes[at] ?? '', rank: rank(names, wanted) }))
    .filter((found) => found.rank >= 0)
    .sort((a, b) => a.rank - b.rank)
    .map(({ code }) => code);
}

/** Shorter names must match exactly: many differ by one letter. */
const leastForMisread = 5;

const countriesWith = (isSame: (name: string) => boolean): readonly string[] =>
  countryCodes.filter((_, at) => {
    const names = allNames()[at];
    return names !== undefined && [names.korean, names.english, ...names.others].some(isSame);
  });

/** Whether a text is exactly a country's name; not `isWhole` if another name begins with it (Niger, Nigeria), so that its end may be missing. */
export function spelledCountry(text: string): { readonly isWhole: boolean } | undefined {
  const printed = comparable(text);
  const named = printed === '' ? [] : countriesWith((name) => name === printed);
  if (named.length !== 1) return undefined;
  return { isWhole: countriesWith((name) => name.startsWith(printed)).length === 1 };
}

/** Country printed on a card, with at most one misread letter; undefined for none, or an ambiguous one. */
export function countryPrinted(text: string): string | undefined {
  const printed = comparable(text);
  if (printed === '') return undefined;
  const exact = countriesWith((name) => name === printed);
  const found =
    exact.length > 0
      ? exact
      : countriesWith((name) => name.length >= leastForMisread && isWithinOneEdit(name, printed));
  return found.length === 1 ? found[0] : undefined;
}
