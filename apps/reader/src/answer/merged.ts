import type { AnswerLeaf, AnswerTree } from './leaf.ts';

const tight = (text: string): string => text.replaceAll(/\s/g, '');
/** What was made out, answered or not. */
const textOf = (leaves: readonly AnswerLeaf[]): string => leaves.map(({ text, part }) => tight(part ?? text)).join('|');
const isSure = (leaves: readonly AnswerLeaf[]): boolean => leaves.every(({ cause }) => cause === undefined);
/** It was not the picture that lost a part of it: the reader was not sure. */
const isUnclear = (leaves: readonly AnswerLeaf[]): boolean =>
  leaves.every(({ cause, cut }) => cause === undefined || (cause === 'unclear' && cut === undefined));

/** Two sure values that differ are both doubted: one of them is wrong, and nobody knows which. */
const doubted = (leaves: readonly AnswerLeaf[]): readonly AnswerLeaf[] =>
  leaves.map(({ formatted: _, ...leaf }) => ({
    ...leaf,
    text: '',
    part: leaf.part ?? leaf.text,
    cause: leaf.cause ?? 'unclear',
  }));

/** The one of two in which the picture lost a part. */
const lossOf = (one: readonly AnswerLeaf[], other: readonly AnswerLeaf[]): readonly AnswerLeaf[] =>
  isUnclear(one) ? other : one;

/** The edge of a shadow looks like a crease, until it is evened out in a later look; a crease stays one. */
const isShadowsEdge = (one: readonly AnswerLeaf[], later: readonly AnswerLeaf[]): boolean =>
  isSure(later) && one.some(({ cause }) => cause === 'fold') && one.every(({ cause = 'fold' }) => cause === 'fold');

/** A value seen in two looks at a page: the sure one, unless the other look saw it whole and different, or the page loses a part of it there. */
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

/** What two looks saw alike and for sure is believed against a third. */
function agreed(looks: readonly (readonly AnswerLeaf[])[]): readonly AnswerLeaf[] | undefined {
  const sure = looks.filter(isSure);
  return sure.find((one) => sure.filter((other) => textOf(other) === textOf(one)).length >= 2);
}

/** Nothing is missing of it: one look alone is not sure of its letters. */
const isOfLetters = (leaves: readonly AnswerLeaf[]): boolean => leaves.every((leaf) => leaf.isOfLetters === true);
/** A lamp's light seemed to take a letter from between others. */
const isLit = (leaves: readonly AnswerLeaf[]): boolean =>
  leaves.every(({ cause, cut }) => cause === 'light' && cut === 'middle');

/** So many looks that made out the same are believed, though none was sure by itself; so many of them doubt only letters. */
const [enoughAlike, enoughWhole] = [3, 2];

/** What no look was sure of by itself, and most of them made out alike; one that made out something else misses nothing, and was less sure. */
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

/** So sure is a look of its letters that made out more than an answer. */
const surelyMore = 0.8;

/** Behind a day nothing is missing: what is read there is the next label. */
const isDay = ({ formatted }: AnswerLeaf): boolean => formatted !== undefined && 'year' in formatted;

/** It is sure of its letters, and they are the same as another's and more behind: a lamp took the end there. */
function isMoreThan(one: readonly AnswerLeaf[], less: readonly AnswerLeaf[]): boolean {
  if (less.some(isDay)) return false;
  const [more, text] = [textOf(one), textOf(less)];
  return isUnclear(one) && leastOf(one) >= surelyMore && more.length > text.length && more.startsWith(text);
}

/** What up to three looks at the same page give together. */
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

/** Whether a value may be had from one more look, by what is known of it without that. */
export type CanTake = (known: readonly AnswerLeaf[]) => boolean;

/** Of one more look at the page only what is not read for sure without it, and what shows that more stands there. */
export const lacking = (tree: AnswerTree, known: AnswerTree, canTake: CanTake = () => true): AnswerTree =>
  Object.fromEntries(
    Object.entries(tree).filter(([name, leaves]) => {
      const without = known[name] ?? [];
      return isRead(without) ? isMoreThan(leaves, without) : canTake(without);
    }),
  );

/** Neither a crease, a hand nor the picture's edge took a part of it. */
export const isUncovered: CanTake = (known) => known.every(({ cause }) => cause !== 'fold' && !isGone(cause));

/** What one more look cannot give: a hand covers it, or it is outside of the picture. */
const isGone = (cause: AnswerLeaf['cause']): boolean => cause === 'covered' || cause === 'edge';
const isCovered = (leaves: readonly AnswerLeaf[]): boolean => leaves.some(({ cause }) => isGone(cause));

/** Whether everything that belongs on the document was read for sure, or cannot be. */
export const isComplete = (tree: AnswerTree, names: readonly string[]): boolean =>
  names.every((name) => isRead(tree[name]) || isCovered(tree[name] ?? []));

const isRead = (leaves: readonly AnswerLeaf[] | undefined): boolean =>
  leaves !== undefined && leaves.length > 0 && isSure(leaves);

/** The share of what belongs on the document that was read for sure, 0 to 1. */
export const shareRead = (tree: AnswerTree, names: readonly string[]): number =>
  names.filter((name) => isRead(tree[name])).length / Math.max(1, names.length);
