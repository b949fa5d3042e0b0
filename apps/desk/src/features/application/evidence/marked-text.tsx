import { classNames } from '@portal/ui/base/class-names.ts';
import { diffArrays } from 'diff';
import css from './evidence.module.css';

/** Words with what stands before them, so that nothing is lost when they are put together again. */
const wordsOf = (text: string): string[] => text.match(/\s*[^\s,]+,?/gu) ?? [];
const bare = (word: string): string => word.replace(/[\s,()]/g, '').toUpperCase();

interface MarkedTextProps {
  readonly text: string;
  /** What it is compared with. */
  readonly other: string;
}

/** A text with the words marked that the other one does not have. */
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
