import { type ReactNode, type RefObject, useRef } from 'react';
import { classNames } from '../base/class-names.ts';
import { useUiWords } from '../base/words.tsx';
import { FieldFrame, type FieldProps } from './field.tsx';
import { FileDropzone } from './file-dropzone.tsx';
import css from './file-picker.module.css';
import type { FileSending, PickedFile } from './picked-file.ts';
import { PickedFileRow } from './picked-file-row.tsx';

export interface FilePickerProps extends FieldProps {
  readonly file: PickedFile | undefined;
  /** Value of the input's `accept`: '.jpg,.jpeg,.png,.pdf'. */
  readonly accept: string;
  readonly onPick: (file: File) => void;
  readonly onRemove?: () => void;
  /** Upload in progress; can be cancelled when `onCancel` is given. */
  readonly sending?: FileSending | undefined;
  readonly onCancel?: () => void;
  readonly camera?: boolean;
  readonly disabled?: boolean;
  /** One line high while empty, for lists of files. */
  readonly slim?: boolean;
  /** Below name and size, beside the thumbnail: what was read from the file. */
  readonly children?: ReactNode;
}

interface HiddenInputProps extends FilePickerProps {
  readonly id: string;
  readonly describedBy: string | undefined;
  readonly input: RefObject<HTMLInputElement | null>;
}

function HiddenInput({ id, describedBy, input, label, error, accept, disabled, sending, onPick }: HiddenInputProps) {
  return (
    <input
      ref={input}
      id={id}
      type="file"
      // The drop zone is also a label of it, for the pointer; the accessible name stays the field's.
      aria-label={label}
      className={classNames(css.input, 'm-0 full-width absolute')}
      accept={accept}
      disabled={disabled || Boolean(sending)}
      aria-invalid={error ? true : undefined}
      aria-describedby={describedBy}
      data-wrong={error ? '' : undefined}
      onChange={(event) => {
        const chosen = event.currentTarget.files?.[0];
        // Reset, so that choosing the same file again fires a change event.
        event.currentTarget.value = '';
        if (chosen) onPick(chosen);
      }}
    />
  );
}

/** Input for one file: dropped, chosen or photographed; then shows thumbnail, name, size and progress. */
export function FilePicker(props: FilePickerProps) {
  const { label, hint, error, required, badge, file, onPick } = props;
  const input = useRef<HTMLInputElement>(null);
  const words = useUiWords();
  return (
    <FieldFrame {...{ label, hint, error, required, badge }}>
      {({ id, describedBy }) => (
        <div className="relative">
          <HiddenInput {...props} {...{ id, describedBy, input }} />
          {file ? (
            <PickedFileRow
              file={file}
              sending={props.sending}
              onAgain={() => input.current?.click()}
              onRemove={props.onRemove}
              onCancel={props.onCancel}
              disabled={props.disabled ?? false}
              againLabel={words.fileAgain}
            >
              {props.children}
            </PickedFileRow>
          ) : (
            <FileDropzone
              inputId={id}
              wrong={Boolean(error)}
              camera={props.camera ?? false}
              slim={props.slim}
              accept={props.accept}
              disabled={props.disabled ?? false}
              onPick={onPick}
            />
          )}
        </div>
      )}
    </FieldFrame>
  );
}
