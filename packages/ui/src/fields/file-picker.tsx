import { type ReactNode, useRef, useState } from 'react';
import { classNames } from '../base/class-names.ts';
import { FileInput } from '../base/file-input.tsx';
import { useLater } from '../later/use-later.ts';
import { FieldFrame, type FieldProps } from './field.tsx';
import { FileDropzone } from './file-dropzone.tsx';
import css from './file-picker.module.css';
import type { FileSending, PickedFile } from './picked-file.ts';

/** A form is used without a file most of the time, so the row is loaded when a file is about to be chosen. */
const pickedFileRow = () => import('./picked-file-row.tsx');

export interface FilePickerProps extends FieldProps {
  readonly file: PickedFile | undefined;
  /** Value of the input's `accept`: '.jpg,.jpeg,.png,.pdf'. */
  readonly accept: string;
  readonly onPick: (file: File) => void;
  readonly onRemove?: () => void;
  readonly isRemoving?: boolean;
  /** Upload in progress; can be cancelled when `onCancel` is given. */
  readonly sending?: FileSending | undefined;
  readonly onCancel?: () => void;
  readonly camera?: boolean;
  readonly disabled?: boolean;
  /** One line high while empty, for lists of files. */
  readonly slim?: boolean;
  /** Content below name and size, next to the thumbnail: what was read from the file. */
  readonly children?: ReactNode;
}

type FromPicker = 'sending' | 'onRemove' | 'isRemoving' | 'onCancel' | 'disabled' | 'children';

interface PickedProps extends Pick<FilePickerProps, FromPicker> {
  readonly part: Awaited<ReturnType<typeof pickedFileRow>> | undefined;
  readonly file: PickedFile;
  readonly onAgain: () => void;
}

/** The chosen file: only its name until the rest is loaded. */
const Picked = ({
  part,
  file,
  sending,
  onAgain,
  onRemove,
  isRemoving,
  onCancel,
  disabled = false,
  children,
}: PickedProps) =>
  part ? (
    <part.PickedFileRow {...{ file, sending, onAgain, onRemove, isRemoving, onCancel, disabled }}>
      {children}
    </part.PickedFileRow>
  ) : (
    <p className={classNames(css.row, 'strong anywhere')}>{file.name}</p>
  );

export function FilePicker(props: FilePickerProps) {
  const { label, hint, error, required, badge, file, onPick } = props;
  const input = useRef<HTMLInputElement>(null);
  const [isChosen, setChosen] = useState(false);
  const part = useLater(pickedFileRow, isChosen || file !== undefined);
  return (
    <FieldFrame {...{ label, hint, error, required, badge }}>
      {({ id, describedBy }) => (
        <div className="relative">
          <FileInput
            ref={input}
            id={id}
            // The drop zone is a second label for the pointer; the accessible name stays the field's.
            aria-label={label}
            className={classNames(css.input, 'm-0 full-width absolute')}
            accept={props.accept}
            disabled={props.disabled || props.isRemoving || Boolean(props.sending)}
            error={error}
            aria-describedby={describedBy}
            onClick={() => setChosen(true)}
            onPick={onPick}
          />
          {file && <Picked {...props} part={part} file={file} onAgain={() => input.current?.click()} />}
          {!file && (
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
