/** A category as the list of them tells it (specification 1 §3). */
export interface CategoryEntry {
  readonly typeCode: string;
  readonly typeName: string;
  readonly dangerTier: number;
  readonly parentTypeCode: string | null;
}

/** Big, middle and small, as far as it can be told. */
export type CategoryPath = readonly string[];

/** What says how something is sold, and not what. */
const saysHow =
  /^(전자상거래|통신판매|온라인|인터넷|상품|중개|기타|일반|종합|각종|무점포|도매|소매|도소매|서비스|제조|판매)$/;
const trade = /(도소매|도매|소매|판매|제조|가공|대여|임대)?(업|점)?$/;

/** 화장품 소매업, 의류/잡화: what is sold, word by word. */
export const goodsIn = (line: string): readonly string[] => [
  ...new Set(
    line
      .normalize('NFKC')
      .split(/[\s,·/();및]+/)
      .map((word) => word.replace(trade, ''))
      .filter((word) => word.length > 1 && !saysHow.test(word)),
  ),
];

/** Is it called so, or in a part of its name: 의류 is in 패션의류, 커피 in 커피·원두. */
const isCalled = ({ typeName }: CategoryEntry, word: string): boolean =>
  typeName.split(/[·\s]+/).some((part) => part.endsWith(word));

/** The one entry of these that is called so; undefined for none, and for several. */
function onlyOne(entries: readonly CategoryEntry[], word: string): CategoryEntry | undefined {
  const called = entries.filter((entry) => isCalled(entry, word));
  return called.length === 1 ? called[0] : undefined;
}

/** Each entry with those it stands under. */
function parentsOf(levels: readonly (readonly CategoryEntry[])[], entry: CategoryEntry): CategoryPath {
  const parent = levels.flat().find(({ typeCode }) => typeCode === entry.parentTypeCode);
  return [...(parent ? parentsOf(levels, parent) : []), entry.typeCode];
}

/** The highest level that knows the word by one name; from there down as far as one name follows. */
function pathOf(levels: readonly (readonly CategoryEntry[])[], word: string): CategoryPath {
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

/**
 * Which category 업태 and 종목 of a certificate speak of, as far as all their words agree: a proposal, never an answer. Only what
 * is ordinary (tier 0) is proposed; what is looked at closely a person chooses.
 * @param levels the list's big, middle and small ones
 */
export function categoryOfLine(levels: readonly (readonly CategoryEntry[])[], line: string): CategoryPath {
  const ordinary = levels.map((entries) => entries.filter(({ dangerTier }) => dangerTier === 0));
  const paths = goodsIn(line)
    .map((word) => pathOf(ordinary, word))
    .filter((path) => path.length > 0);
  const [first = [], ...others] = paths;
  const shared = first.findIndex((code, level) =>
    others.some((path) => path[level] !== undefined && path[level] !== code),
  );
  const longest = paths.reduce((most, path) => (path.length > most.length ? path : most), first);
  return shared < 0 ? longest : first.slice(0, shared);
}
