import type { ReactNode } from 'react';
import { Button } from '../base/button.tsx';
import { classNames } from '../base/class-names.ts';
import { useUiWords } from '../base/words.tsx';
import css from './file-picker.module.css';
import { FileThumbnail } from './file-thumbnail.tsx';
import { type FileSending, type PickedFile, percentOf } from './picked-file.ts';

interface PickedFileRowProps {
  readonly file: PickedFile;
  readonly sending: FileSending | undefined;
  readonly onAgain: () => void;
  readonly onRemove: (() => void) | undefined;
  readonly isRemoving?: boolean | undefined;
  readonly onCancel: (() => void) | undefined;
  readonly disabled: boolean;
  readonly children: ReactNode;
}

function Progress({ sending }: { readonly sending: FileSending }) {
  const words = useUiWords();
  const label = sending.label ?? words.fileSending;
  const share = sending.share === undefined ? {} : { value: sending.share };
  return (
    <div className={classNames(css.sending, 'text-small ink-soft')} role="status">
      <span>
        {label}
        {/* The progress bar reports the share to screen readers; a live text would interrupt them at each step. */}
        {sending.share !== undefined && <span aria-hidden="true"> {percentOf(sending.share)}</span>}
      </span>
      <progress className={classNames(css.progress, 'block full-width mt-8')} max={1} {...share} aria-label={label} />
    </div>
  );
}

export function PickedFileRow(props: PickedFileRowProps) {
  const { file, sending, disabled } = props;
  const words = useUiWords();
  return (
    <div className={classNames(css.row, 'row top gap-20')}>
      <FileThumbnail file={file} />
      <div className="grow shrink">
        <div className={classNames(css.nameLine, 'wrap middle between')}>
          <p className="shrink strong anywhere">
            {file.name}{' '}
            <span className={classNames(css.size, 'text-tiny no-wrap normal ink-quiet')}>
              {words.fileSize(file.size)}
            </span>
          </p>
          {!sending && !disabled && (
            <span className={css.buttons}>
              <Button look="quiet" disabled={props.isRemoving ?? false} onClick={props.onAgain}>
                {words.fileAgain}
              </Button>
              {props.onRemove && (
                <Button
                  look="quiet"
                  busy={props.isRemoving ?? false}
                  busyLabel={words.fileRemoving}
                  onClick={props.onRemove}
                >
                  {words.fileRemove}
                </Button>
              )}
            </span>
          )}
          {sending && props.onCancel && (
            <Button look="quiet" onClick={props.onCancel}>
              {words.cancel}
            </Button>
          )}
        </div>
        {sending && <Progress sending={sending} />}
        {props.children}
      </div>
    </div>
  );
}
