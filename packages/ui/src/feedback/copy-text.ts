import { toast, toastFailure } from './toast-store.ts';

/** Copies a text and shows whether it was copied. A page without https has no clipboard: the text can still be selected. */
export async function copyText(
  text: string,
  words: { readonly copied: string; readonly notCopied: string },
): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    toast(words.copied);
  } catch {
    toastFailure(words.notCopied);
  }
}
