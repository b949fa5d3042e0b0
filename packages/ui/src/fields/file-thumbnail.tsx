import { type ReactNode, useState } from 'react';
import { classNames } from '../base/class-names.ts';
import { Icon } from '../base/icon.tsx';
import { useUiWords } from '../base/words.tsx';
import { Dialog } from '../feedback/dialog.tsx';
import css from './file-picker.module.css';
import { useObjectUrl } from './object-url.ts';
import type { PickedFile } from './picked-file.ts';

export function usePictureUrl(picture: PickedFile['picture']): string | undefined {
  const url = useObjectUrl(typeof picture === 'object' && picture.type.startsWith('image/') ? picture : undefined);
  return typeof picture === 'string' ? picture : url;
}

interface EnlargedProps {
  readonly title: string;
  readonly picture: ReactNode;
  /** The control that opens the picture at the width of the dialog. */
  readonly children: (show: () => void) => ReactNode;
}

export function Enlarged({ title, picture, children }: EnlargedProps) {
  const [open, setOpen] = useState(false);
  return (
    <>
      {children(() => setOpen(true))}
      <Dialog open={open} size="wide" title={title} onClose={() => setOpen(false)}>
        <div className={css.large}>{picture}</div>
      </Dialog>
    </>
  );
}

export function FileThumbnail({ file }: { readonly file: PickedFile }) {
  const url = usePictureUrl(file.picture);
  const words = useUiWords();
  if (!url) {
    return (
      <span className={classNames(css.thumbnail, 'stack no-shrink centered on-paper bordered ink-quiet')}>
        <Icon name="file" size={28} />
      </span>
    );
  }
  return (
    <Enlarged title={file.name} picture={<img src={url} alt={file.name} />}>
      {(show) => (
        <button
          type="button"
          className={classNames(css.thumbnail, 'stack no-shrink centered on-paper bordered zoom-in ink-quiet')}
          aria-label={words.filePreview}
          onClick={show}
        >
          <img src={url} alt="" />
        </button>
      )}
    </Enlarged>
  );
}
