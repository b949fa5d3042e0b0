import type { Ref } from 'react';
import css from './file-input.module.css';

interface FileInputProps {
  readonly ref: Ref<HTMLInputElement>;
  readonly id: string;
  /** Its name where more than its label has it as its control. */
  readonly label?: string;
  readonly accept: string;
  readonly disabled: boolean;
  readonly wrong: boolean;
  readonly describedBy: string | undefined;
  readonly onPick: (file: File) => void;
}

/** What the keyboard and screen readers reach; a drop zone and buttons beside it stand for it. */
export const FileInput = ({ ref, id, label, accept, disabled, wrong, describedBy, onPick }: FileInputProps) => (
  <input
    ref={ref}
    id={id}
    type="file"
    aria-label={label}
    className={css.input}
    accept={accept}
    disabled={disabled}
    aria-invalid={wrong || undefined}
    aria-describedby={describedBy}
    data-wrong={wrong ? '' : undefined}
    onChange={(event) => {
      const chosen = event.currentTarget.files?.[0];
      // Emptied at once, so that choosing the same file again is heard too.
      event.currentTarget.value = '';
      if (chosen) onPick(chosen);
    }}
  />
);
