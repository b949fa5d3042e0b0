import { useEffect, useState } from 'react';

/** Returns a decoded, upright picture for drawing parts of it; undefined for none, for a PDF, and if it cannot be decoded. */
export function useBitmap(picture: Blob | undefined): ImageBitmap | undefined {
  const [bitmap, setBitmap] = useState<ImageBitmap>();
  useEffect(() => {
    if (!picture?.type.startsWith('image/')) return;
    let left = false;
    let made: ImageBitmap | undefined;
    const decode = async (): Promise<void> => {
      const decoded = await createImageBitmap(picture).catch(() => undefined);
      made = decoded;
      if (left) decoded?.close();
      else setBitmap(decoded);
    };
    void decode();
    return () => {
      left = true;
      made?.close();
      setBitmap(undefined);
    };
  }, [picture]);
  return bitmap;
}
