import { deskFrameWords } from '@portal/domain/messages/desk/desk-frame.ts';
import { classNames } from '@portal/ui/base/class-names.ts';
import { TextArea, type TextAreaProps } from '@portal/ui/fields/text-area.tsx';
import css from './long-text.module.css';

interface LongTextProps extends Omit<TextAreaProps, 'most' | 'badge' | 'hint'> {
  /** Maximum number of characters: counted, but not enforced while typing. */
  readonly most: number;
  readonly hint?: string;
}

/** A multi-line text; hint and character count are next to its label, as everywhere at the desk. */
export function LongText({ most, hint, ...area }: LongTextProps) {
  const { length } = [...area.value];
  return (
    <TextArea
      {...area}
      badge={
        <span className={classNames(css.beside, 'ink-soft')}>
          {hint}{' '}
          <span className={classNames(length > most && 'strong red')}>{deskFrameWords.letters(length, most)}</span>
        </span>
      }
    />
  );
}
