import type { AnswerLeaf, AnswerTree } from './leaf.ts';

const tight = (text: string): string => text.replaceAll(/\s/g, '');
const textOf = (leaves: readonly AnswerLeaf[]): string => leaves.map(({ text, part }) => tight(part ?? text)).join('|');
const isSure = (leaves: readonly AnswerLeaf[]): boolean => leaves.every(({ cause }) => cause === undefined);
/** Whether the reader, at most, was unsure of the value: the picture lost no part of it. */
const isUnclear = (leaves: readonly AnswerLeaf[]): boolean =>
  leaves.every(({ cause, cut }) => cause === undefined || (cause === 'unclear' && cut === undefined));

/** Marks two sure values that differ as doubted: one of them is wrong, and nothing shows which. */
const doubted = (leaves: readonly AnswerLeaf[]): readonly AnswerLeaf[] =>
  leaves.map(({ formatted: _, ...leaf }) => ({
    ...leaf,
    text: '',
    part: leaf.part ?? leaf.text,
    cause: leaf.cause ?? 'unclear',
  }));

const lossOf = (one: readonly AnswerLeaf[], other: readonly AnswerLeaf[]): readonly AnswerLeaf[] =>
  isUnclear(one) ? other : one;

/** The edge of a shadow looks like a crease until a later look evens it out; a real crease remains. */
const isShadowsEdge = (one: readonly AnswerLeaf[], later: readonly AnswerLeaf[]): boolean =>
  isSure(later) && one.some(({ cause }) => cause === 'fold') && one.every(({ cause = 'fold' }) => cause === 'fold');

/** Merges a value from two looks: the sure one wins, unless the other look read it whole and different, or the page lost a part of it there. */
function either(one: readonly AnswerLeaf[], other: readonly AnswerLeaf[]): readonly AnswerLeaf[] {
  if (isShadowsEdge(one, other)) return other;
  if (textOf(one) === textOf(other))
    return isUnclear(one) && isUnclear(other) ? (isSure(one) ? one : other) : lossOf(one, other);
  if (isSure(one) && isSure(other)) return doubted(one);
  if (!isSure(one) && !isSure(other)) return one;
  const [sure, unsure] = isSure(one) ? [one, other] : [other, one];
  const isWhole = isUnclear(unsure) && unsure.length <= sure.length;
  return isWhole || textOf(unsure).length < textOf(sure).length ? sure : doubted(sure);
}

/** A value that two looks read alike and for sure prevails over a third. */
function agreed(looks: readonly (readonly AnswerLeaf[])[]): readonly AnswerLeaf[] | undefined {
  const sure = looks.filter(isSure);
  return sure.find((one) => sure.filter((other) => textOf(other) === textOf(one)).length >= 2);
}

/** Whether nothing is missing and only the letters are uncertain in a single look. */
const isOfLetters = (leaves: readonly AnswerLeaf[]): boolean => leaves.every((leaf) => leaf.isOfLetters === true);
/** Whether a lamp's light seems to have taken a letter from between others. */
const isLit = (leaves: readonly AnswerLeaf[]): boolean =>
  leaves.every(({ cause, cut }) => cause === 'light' && cut === 'middle');

/** Number of looks that must agree when none was sure by itself, and how many of these may doubt nothing but letters. */
const [enoughAlike, enoughWhole] = [3, 2];

/** Returns a value that no look was sure of but most read alike. A look that differs must miss no part and be less sure. */
function alike(looks: readonly (readonly AnswerLeaf[])[]): readonly AnswerLeaf[] | undefined {
  const whole = looks.filter(isOfLetters);
  const [first, ...others] = whole;
  if (first === undefined) return undefined;
  const surest = others.reduce((best, one) => (leastOf(one) > leastOf(best) ? one : best), first);
  const isSame = (one: readonly AnswerLeaf[]): boolean => textOf(one) === textOf(surest);
  const same = looks.filter(isSame);
  const areAlike = same.length >= enoughAlike && whole.filter(isSame).length >= enoughWhole;
  const isSound = looks.every((one) => isOfLetters(one) || (isLit(one) && isSame(one)));
  return areAlike && isSound ? surest.map(answered) : undefined;
}

const leastOf = (leaves: readonly AnswerLeaf[]): number =>
  Math.min(...leaves.map(({ inferConfidence }) => inferConfidence));

const answered = ({ part = '', cause: _, cut: __, isOfLetters: ___, ...leaf }: AnswerLeaf): AnswerLeaf => ({
  ...leaf,
  text: part,
  formatted: { value: part },
});

/** Least confidence in the letters of a look that read more than the answer holds. */
const surelyMore = 0.8;

/** Nothing can be missing after a date: what is read there is the next label. */
const isDay = ({ formatted }: AnswerLeaf): boolean => formatted !== undefined && 'year' in formatted;

/** Whether one look is sure of the same letters as the other and of more after them: a lamp took the end in the other. */
function isMoreThan(one: readonly AnswerLeaf[], less: readonly AnswerLeaf[]): boolean {
  if (less.some(isDay)) return false;
  const [more, text] = [textOf(one), textOf(less)];
  return isUnclear(one) && leastOf(one) >= surelyMore && more.length > text.length && more.startsWith(text);
}

export function merged(...trees: readonly AnswerTree[]): AnswerTree {
  const names = [...new Set(trees.flatMap((tree) => Object.keys(tree)))];
  return Object.fromEntries(
    names.map((name) => {
      const looks = trees.flatMap((tree) => (tree[name] === undefined ? [] : [tree[name]]));
      const together = agreed(looks) ?? alike(looks) ?? looks.reduce(either);
      const isCut = isSure(together) && looks.some((one) => isMoreThan(one, together));
      return [name, isCut ? doubted(together) : together] as const;
    }),
  );
}

/** Whether one more look can supply a value, given what is already known of it. */
export type CanTake = (known: readonly AnswerLeaf[]) => boolean;

/** From one more look, keeps only what is not yet read for sure and what shows that a known value is incomplete. */
export const lacking = (tree: AnswerTree, known: AnswerTree, canTake: CanTake = () => true): AnswerTree =>
  Object.fromEntries(
    Object.entries(tree).filter(([name, leaves]) => {
      const without = known[name] ?? [];
      return isRead(without) ? isMoreThan(leaves, without) : canTake(without);
    }),
  );

/** Whether no part was lost to a crease, a hand or the picture's edge. */
export const isUncovered: CanTake = (known) => known.every(({ cause }) => cause !== 'fold' && !isGone(cause));

/** Whether no further look can supply the value: a hand covers it, or it is outside the picture. */
const isGone = (cause: AnswerLeaf['cause']): boolean => cause === 'covered' || cause === 'edge';
const isCovered = (leaves: readonly AnswerLeaf[]): boolean => leaves.some(({ cause }) => isGone(cause));

export const isComplete = (tree: AnswerTree, names: readonly string[]): boolean =>
  names.every((name) => isRead(tree[name]) || isCovered(tree[name] ?? []));

const isRead = (leaves: readonly AnswerLeaf[] | undefined): boolean =>
  leaves !== undefined && leaves.length > 0 && isSure(leaves);

/** The share of the document's fields that was read for sure, 0 to 1. */
export const shareRead = (tree: AnswerTree, names: readonly string[]): number =>
  names.filter((name) => isRead(tree[name])).length / Math.max(1, names.length);
