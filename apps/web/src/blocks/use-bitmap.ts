import { useEffect, useState } from 'react';

/** A picture decoded, upright, to draw parts of it; null for none, for a PDF, and for what cannot be decoded. */
export function useBitmap(picture: Blob | null): ImageBitmap | null {
  const [bitmap, setBitmap] = useState<ImageBitmap | null>(null);
  useEffect(() => {
    if (!picture?.type.startsWith('image/')) return;
    let left = false;
    let made: ImageBitmap | null = null;
    const decode = async (): Promise<void> => {
      const decoded = await createImageBitmap(picture).catch(() => null);
      made = decoded;
      if (left) decoded?.close();
      else setBitmap(decoded);
    };
    void decode();
    return () => {
      left = true;
      made?.close();
      setBitmap(null);
    };
  }, [picture]);
  return bitmap;
}
