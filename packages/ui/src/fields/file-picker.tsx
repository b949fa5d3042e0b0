import { type ReactNode, useRef } from 'react';
import { classNames } from '../base/class-names.ts';
import { FileInput } from '../base/file-input.tsx';
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

/** Input for one file: dropped, chosen or photographed; then shows thumbnail, name, size and progress. */
export function FilePicker(props: FilePickerProps) {
  const { label, hint, error, required, badge, file, onPick } = props;
  const input = useRef<HTMLInputElement>(null);
  const words = useUiWords();
  return (
    <FieldFrame {...{ label, hint, error, required, badge }}>
      {({ id, describedBy }) => (
        <div className="relative">
          <FileInput
            ref={input}
            id={id}
            // The drop zone is also a label of it, for the pointer; the accessible name stays the field's.
            aria-label={label}
            className={classNames(css.input, 'm-0 full-width absolute')}
            accept={props.accept}
            disabled={props.disabled || Boolean(props.sending)}
            error={error}
            aria-describedby={describedBy}
            onPick={onPick}
          />
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
