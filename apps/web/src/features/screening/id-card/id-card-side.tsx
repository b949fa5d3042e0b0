import { idCardWords as words } from '@portal/domain/messages/screening/screening-people.ts';
import { Badge } from '@portal/ui/base/badge.tsx';
import { Button } from '@portal/ui/base/button.tsx';
import { classNames } from '@portal/ui/base/class-names.ts';
import { FileInput } from '@portal/ui/base/file-input.tsx';
import { Icon } from '@portal/ui/base/icon.tsx';
import { FieldFrame } from '@portal/ui/fields/field.tsx';
import { FileDropzone } from '@portal/ui/fields/file-dropzone.tsx';
import { Enlarged, usePictureUrl } from '@portal/ui/fields/file-thumbnail.tsx';
import { type FileSending, percentOf } from '@portal/ui/fields/picked-file.ts';
import { typedControl } from '@portal/ui/focus/typed-control.ts';
import { type ReactNode, type RefObject, useEffect, useRef } from 'react';
import css from './id-card-side.module.css';

interface TileProps {
  readonly label: string;
  readonly hint: string;
  /** Whether it is the next side. */
  readonly isNext: boolean;
  readonly onFilm: () => void;
}

interface IdCardSideProps {
  readonly label: string;
  readonly mark: string;
  readonly picture: Blob | undefined;
  readonly error: string | undefined;
  readonly onPick: (file: File) => void;
  readonly onCancel?: (() => void) | undefined;
  readonly sending?: FileSending | undefined;
  /** Upload progress of a picture that can be replaced meanwhile. */
  readonly keeping?: FileSending | undefined;
  /** Whether the server has a picture that is not loaded yet. */
  readonly isKept?: boolean;
  readonly input: RefObject<HTMLInputElement | null>;
  readonly camera: ReactNode;
  readonly hasCamera: boolean;
  readonly tile?: TileProps | undefined;
  readonly locked: boolean;
}

const accept = '.jpg,.jpeg,.png,image/jpeg,image/png';

function Picture({ picture, label, mark }: { readonly picture: Blob | undefined; label: string; mark: ReactNode }) {
  const url = usePictureUrl(picture);
  const look = classNames(css.card, 'p-0 stack centered full-width relative rounded-12 on-ground bordered clip green');
  const named = <span className={classNames(css.mark, 'absolute text-tiny white')}>{mark}</span>;
  if (!url) {
    return (
      <span className={look}>
        <Icon name="check" size={28} />
        {named}
      </span>
    );
  }
  return (
    <Enlarged title={label} picture={<img src={url} alt={label} />}>
      {(show) => (
        <button type="button" className={classNames(look, 'zoom-in')} aria-label={words.preview(label)} onClick={show}>
          <img className={classNames(css.image, 'full-width')} src={url} alt="" />
          {named}
        </button>
      )}
    </Enlarged>
  );
}

function Sending({ sending, onCancel }: { sending: FileSending; onCancel: IdCardSideProps['onCancel'] }) {
  const { share, label } = sending;
  return (
    <div className="row middle gap-8 tap-height">
      {share !== undefined && <span aria-hidden="true">{percentOf(share)}</span>}
      <progress className="grow shrink" max={1} {...(share !== undefined && { value: share })} aria-label={label} />
      {onCancel && (
        <Button look="quiet" onClick={onCancel}>
          {words.cancel}
        </Button>
      )}
    </div>
  );
}

/** An empty side on a phone: one press opens the camera. */
const Tile = ({ label, hint, isNext, isWrong, onFilm }: TileProps & { readonly isWrong: boolean }) => (
  <button
    type="button"
    className={classNames(
      css.tile,
      'stack gap-6 full-width rounded-12 on-paper pointer text-center ink-soft',
      isNext && css.next,
      isWrong && css.wrong,
    )}
    onClick={onFilm}
  >
    <Icon name="camera" size={24} />
    <strong className="text-small bold">{label}</strong>
    <span className="text-tiny balanced">{hint}</span>
  </button>
);

/** Scrolls to a refused picture, which may have been chosen by the page's bar, and focuses it; not while the person is typing. */
function useShownRefusal(error: string | undefined, input: IdCardSideProps['input']): void {
  const shown = useRef(error);
  useEffect(() => {
    const isNew = error !== undefined && error !== shown.current;
    shown.current = error;
    if (!isNew || document.activeElement?.matches(typedControl)) return;
    input.current?.focus({ preventScroll: true });
    input.current?.parentElement?.parentElement?.scrollIntoView?.({ block: 'center' });
  }, [error, input]);
}

export function IdCardSide(props: IdCardSideProps) {
  const { label, picture, error, onPick, input, camera, tile, sending, keeping, locked } = props;
  const isSending = sending !== undefined;
  const isFilled = picture !== undefined || locked || props.isKept;
  useShownRefusal(error, input);
  return (
    <FieldFrame label={label} error={error}>
      {({ id, describedBy }) => (
        <div className="relative">
          <FileInput
            ref={input}
            id={id}
            className={classNames(css.input, 'm-0 full-width absolute')}
            accept={accept}
            disabled={locked || isSending}
            error={error}
            aria-describedby={describedBy}
            onPick={onPick}
          />
          {isFilled ? (
            <Picture picture={picture} label={label} mark={props.mark} />
          ) : tile ? (
            <Tile {...tile} isWrong={Boolean(error)} />
          ) : (
            <FileDropzone
              inputId={id}
              wrong={Boolean(error)}
              camera={!props.hasCamera}
              accept={accept}
              disabled={false}
              onPick={onPick}
            />
          )}
          {isSending && <Sending sending={sending} onCancel={props.onCancel} />}
          {keeping && <Sending sending={keeping} onCancel={undefined} />}
          {isFilled && !isSending && !locked && (
            <Button look="quiet" onClick={() => (tile ? tile.onFilm() : input.current?.click())}>
              {tile ? words.retake : words.again}
            </Button>
          )}
          {!locked && camera}
          {locked && picture && <Badge tone="green">{words.masked}</Badge>}
        </div>
      )}
    </FieldFrame>
  );
}
