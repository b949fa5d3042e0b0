import { type ReactNode, useRef } from 'react';
import { useUiWords } from '../base/words.tsx';
import { FieldFrame, type FieldProps } from './field.tsx';
import { FileDropzone } from './file-dropzone.tsx';
import { FileInput } from './file-input.tsx';
import css from './file-picker.module.css';
import type { FileSending, PickedFile } from './picked-file.ts';
import { PickedFileRow } from './picked-file-row.tsx';

export interface FilePickerProps extends FieldProps {
  readonly file: PickedFile | null;
  /** As the input's `accept`: '.jpg,.jpeg,.png,.pdf' */
  readonly accept: string;
  readonly onPick: (file: File) => void;
  readonly onRemove?: () => void;
  /** Under way: shows progress, and cancels where `onCancel` is given. */
  readonly sending?: FileSending | null;
  readonly onCancel?: () => void;
  /** Offers the camera on phones. */
  readonly camera?: boolean;
  readonly disabled?: boolean;
  /** Beside the thumbnail, under name and size: what was found in the file. */
  readonly children?: ReactNode;
}

/** One file: dropped, chosen or photographed; then its picture, name, size, progress, and the way to another. */
export function FilePicker(props: FilePickerProps) {
  const { label, hint, error, required, badge, file, onPick } = props;
  const input = useRef<HTMLInputElement>(null);
  const words = useUiWords();
  return (
    <FieldFrame {...{ label, hint, error, required, badge }}>
      {({ id, describedBy }) => (
        <div className={css.picker}>
          <FileInput
            ref={input}
            // The drop zone is a label of it too, for the pointer; the name stays the field's own.
            label={label}
            accept={props.accept}
            disabled={props.disabled || Boolean(props.sending)}
            wrong={Boolean(error)}
            {...{ id, describedBy, onPick }}
          />
          {file ? (
            <PickedFileRow
              file={file}
              sending={props.sending ?? null}
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
