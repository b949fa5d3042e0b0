import { classNames } from '@portal/ui/base/class-names.ts';
import { diffArrays } from 'diff';
import css from './evidence.module.css';

/** Splits a text into words with the space before them, so that nothing is lost when they are joined again. */
const wordsOf = (text: string): string[] => text.match(/\s*[^\s,]+,?/gu) ?? [];
const bare = (word: string): string => word.replace(/[\s,()]/g, '').toUpperCase();

interface MarkedTextProps {
  readonly text: string;
  readonly other: string;
}

/** A text in which the words that the other text lacks are marked. */
export const MarkedText = ({ text, other }: MarkedTextProps) => {
  let place = 0;
  const parts = diffArrays(wordsOf(other), wordsOf(text), { comparator: (one, two) => bare(one) === bare(two) });
  return parts
    .filter(({ removed }) => !removed)
    .map(({ added, value }) => {
      place += value.length;
      const said = value.join('');
      return added ? (
        <mark key={place} className={classNames(css.marked, 'strong')}>
          {said}
        </mark>
      ) : (
        <span key={place}>{said}</span>
      );
    });
};
