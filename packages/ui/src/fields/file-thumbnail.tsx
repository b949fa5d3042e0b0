import { useEffect, useState } from 'react';
import { Icon } from '../base/icon.tsx';
import { useUiWords } from '../base/words.tsx';
import { Dialog } from '../feedback/dialog.tsx';
import css from './file-picker.module.css';
import type { PickedFile } from './picked-file.ts';

/** URL of a picture for an `img`; object URLs of blobs are revoked on unmount. */
export function usePictureUrl(picture: PickedFile['picture']): string | undefined {
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    if (typeof picture === 'string') {
      setUrl(picture);
      return;
    }
    if (!picture?.type.startsWith('image/')) {
      setUrl(undefined);
      return;
    }
    const made = URL.createObjectURL(picture);
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [picture]);
  return url;
}

/** Thumbnail of a file that opens a larger view. */
export function FileThumbnail({ file }: { readonly file: PickedFile }) {
  const url = usePictureUrl(file.picture);
  const [open, setOpen] = useState(false);
  const words = useUiWords();
  if (!url) {
    return (
      <span className={css.thumbnail}>
        <Icon name="file" size={28} />
      </span>
    );
  }
  return (
    <>
      <button type="button" className={css.thumbnail} aria-label={words.filePreview} onClick={() => setOpen(true)}>
        <img src={url} alt="" />
      </button>
      <Dialog open={open} size="wide" title={file.name} onClose={() => setOpen(false)}>
        <img className={css.large} src={url} alt={file.name} />
      </Dialog>
    </>
  );
}
