import type { ComponentProps } from 'react';
import { composedFile } from './composed-file.ts';

interface FileInputProps extends Omit<ComponentProps<'input'>, 'type' | 'onChange'> {
  readonly error?: string | undefined;
  readonly onPick: (file: File) => void;
}

export const FileInput = ({ error, onPick, ...input }: FileInputProps) => (
  <input
    {...input}
    type="file"
    aria-invalid={error ? true : undefined}
    data-wrong={error ? '' : undefined}
    onChange={(event) => {
      const chosen = event.currentTarget.files?.[0];
      // Reset, so that choosing the same file again fires a change event.
      event.currentTarget.value = '';
      if (chosen) onPick(composedFile(chosen));
    }}
  />
);
