import { printedGoods } from '../../reference/printed-goods.ts';

/** A category on the wire (specification 1 §3). */
export interface CategoryEntry {
  readonly typeCode: string;
  readonly typeName: string;
  readonly dangerTier: number;
  readonly parentTypeCode: string | null;
}

/** Big, middle and small, as far as known. */
export type CategoryPath = readonly string[];

export interface CategoryOfLine {
  /** Big, middle and small, as far as known; empty when unknown. */
  readonly path: CategoryPath;
  /** A guess: the first of several kinds of goods, or the first category of a group. */
  readonly isGuess: boolean;
}

/** Terms for how something is sold. */
const saysHow =
  /^(전자상거래|통신판매|온라인|인터넷|상품|중개|기타|일반|종합|각종|무점포|도매|소매|도소매|서비스|제조|판매|가공|개발|공급|전문|과학|기술|금융|보험|정보|통신|숙박|음식)$/;
/** The same within a word: certificates print 전자상거래소매업(의류) without spaces. */
const how =
  /전자상거래|통신판매|인터넷|온라인|구매대행|판매대행|해외직구|무점포|도매및소매|도소매|도매|소매|판매|전문점|무역|수출입|쇼핑몰/g;
const trade = /(도소매|도매|소매|판매|제조|가공|대여|임대)?(업|점)?$/;

/** Splits a line into goods: 화장품 소매업, 의류/잡화. */
export const goodsIn = (line: string): readonly string[] => [
  ...new Set(
    line
      .normalize('NFKC')
      .split(/[\s,·/();및]+/)
      .flatMap((word) => word.replace(trade, '').replace(how, ' ').split(' '))
      .filter((word) => word.length > 1 && !saysHow.test(word)),
  ),
];

/** Without spaces, which vary in print, and without terms for how it is sold. */
const compact = (entry: string): string =>
  entry.normalize('NFKC').replace(/\s+/g, '').replace(trade, '').replace(how, '');

type Levels = readonly (readonly CategoryEntry[])[];

function parentsOf(levels: Levels, entry: CategoryEntry): CategoryPath {
  const parent = levels.flat().find(({ typeCode }) => typeCode === entry.parentTypeCode);
  return [...(parent ? parentsOf(levels, parent) : []), entry.typeCode];
}

/** Category of a chain of names that may begin at any level; undefined when none. */
function entryNamed(levels: Levels, names: readonly string[]): CategoryEntry | undefined {
  let found: CategoryEntry | undefined;
  for (const name of names) {
    const parent = found?.typeCode;
    found = levels.flat().find((entry) => entry.typeName === name && (!parent || entry.parentTypeCode === parent));
    if (!found) return undefined;
  }
  return found;
}

/** Whether the name or a part of it equals the word: 의류 is part of 패션의류, 커피 of 커피·원두. */
const isCalled = ({ typeName }: CategoryEntry, word: string): boolean =>
  typeName.split(/[·\s]+/).some((part) => part.endsWith(word));

/** undefined for none or several. */
function onlyOne(entries: readonly CategoryEntry[], word: string): CategoryEntry | undefined {
  const called = entries.filter((entry) => isCalled(entry, word));
  return called.length === 1 ? called[0] : undefined;
}

/** Path of the highest level with a unique match, and down from there while the match is unique. */
function pathOf(levels: Levels, word: string): CategoryPath {
  const top = levels.findIndex((entries) => entries.some((entry) => isCalled(entry, word)));
  let found = onlyOne(levels[top] ?? [], word);
  if (!found) return [];
  for (const entries of levels.slice(top + 1)) {
    const parent = found.typeCode;
    const below = onlyOne(
      entries.filter(({ parentTypeCode }) => parentTypeCode === parent),
      word,
    );
    if (!below) break;
    found = below;
  }
  return parentsOf(levels, found);
}

/** The only entry of that name or partial name: 주방가구 is 주방 가구. */
function pathOfName(levels: Levels, word: string): CategoryPath {
  const names = ({ typeName }: CategoryEntry): readonly string[] => typeName.replace(/\s+/g, '').split('·');
  const called = levels.flat().filter((entry) => names(entry).includes(word));
  const [first] = called;
  return first && called.length === 1 ? parentsOf(levels, first) : [];
}

/** Match by printed word: 화장품, 화장품류. */
const pathOfPrint = (levels: Levels, names: readonly string[] | undefined): CategoryPath => {
  const entry = names && entryNamed(levels, names);
  return entry ? parentsOf(levels, entry) : [];
};

/** Match by the longest printed word at the end: 아동용신발 are 신발. */
function endOf(word: string): readonly string[] | undefined {
  const ends = [...printedGoods.keys()].filter((known) => known.length > 1 && word.endsWith(known));
  const [longest] = ends.sort((one, other) => other.length - one.length);
  return longest === undefined ? undefined : printedGoods.get(longest);
}

function pathOfWord(levels: Levels, word: string): CategoryPath {
  const plain = word.replace(/류$/, '');
  const ways = [
    () => pathOfPrint(levels, printedGoods.get(word) ?? printedGoods.get(plain)),
    () => pathOfName(levels, word),
    () => pathOfPrint(levels, endOf(plain)),
  ];
  for (const way of ways) {
    const path = way();
    if (path.length > 0) return path;
  }
  return [];
}

function pathsOf(levels: Levels, entry: string): readonly CategoryPath[] {
  const whole = compact(entry);
  const path = whole === '' || saysHow.test(whole) ? [] : pathOfWord(levels, whole);
  if (path.length > 0) return [path];
  return goodsIn(entry)
    .map((word) => [pathOfWord(levels, word), pathOf(levels, word)].find((one) => one.length > 0) ?? [])
    .filter((one) => one.length > 0);
}

/** Adds the first ordinary category if the match is a whole group. */
function completed(levels: Levels, path: CategoryPath): CategoryPath {
  const [bigs, mids, smalls] = [levels[0] ?? [], levels[1] ?? [], levels[2] ?? []];
  if (path.length !== 2 || bigs.length === 0 || mids.length === 0) return path;
  const first = smalls.find(({ parentTypeCode, dangerTier }) => parentTypeCode === path[1] && dangerTier === 0);
  return first ? [...path, first.typeCode] : path;
}

/** A proposal: the first goods count as the main ones, as on certificates; of a group, the first category is a guess. Nothing beyond tier 0. */
export function categoryOfLine(levels: Levels, line: string): CategoryOfLine {
  const found = line.split(/[,·/();[\]\n]+/).flatMap((entry) => pathsOf(levels, entry));
  const [named = []] = found;
  // 화장품(향수): the more specific word.
  const exact = found.filter((path) => named.every((code, level) => path[level] === code));
  const first = exact.reduce((most, path) => (path.length > most.length ? path : most), named);
  const isOrdinary = first.every((code) => levels.flat().some((one) => one.typeCode === code && one.dangerTier === 0));
  if (!isOrdinary) return { path: [], isGuess: false };
  const path = completed(levels, first);
  const agree = found.every((other) => other.every((code, level) => path[level] === code));
  return { path, isGuess: path.length > first.length || !agree };
}
