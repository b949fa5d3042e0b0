import type { QualityError, QualityVerdict } from './image-quality.ts';

export type PictureAdvice =
  | { readonly kind: 'choose-again'; readonly error: QualityError | 'portrait' }
  | { readonly kind: 'look-again'; readonly warnings: readonly ('blurred' | 'glare' | 'dark')[] };

/** An upright card may be readable, but the guide asks for landscape (specification 2 §2.4). */
export function adviceOn({ refused, warnings }: QualityVerdict): PictureAdvice | undefined {
  const error = refused ?? (warnings.includes('portrait') ? 'portrait' : undefined);
  if (error) return { kind: 'choose-again', error };
  const rest = warnings.filter((warning) => warning !== 'portrait');
  return rest.length > 0 ? { kind: 'look-again', warnings: rest } : undefined;
}
