import type { QualityError, QualityVerdict } from './image-quality.ts';

/** What is said of a photograph before it is sent: choose another one, or look at it once more. */
export type PictureAdvice =
  | { readonly kind: 'choose-again'; readonly error: QualityError | 'portrait' }
  | { readonly kind: 'look-again'; readonly warnings: readonly ('blurred' | 'glare' | 'dark')[] };

/**
 * The advice that follows from a verdict; undefined where there is nothing to say. A card photographed upright may be read
 * turned, but the guide asks for it lying, so that another one is advised (specification 2 §2.4).
 */
export function adviceOn({ refused, warnings }: QualityVerdict): PictureAdvice | undefined {
  const error = refused ?? (warnings.includes('portrait') ? 'portrait' : undefined);
  if (error) return { kind: 'choose-again', error };
  const rest = warnings.filter((warning) => warning !== 'portrait');
  return rest.length > 0 ? { kind: 'look-again', warnings: rest } : undefined;
}
