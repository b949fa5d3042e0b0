import '../../messages/codes/file-codes.ts';
import { sentence } from '../../messages/codes/codes.ts';
import { maximumFileBytes } from '../security/attempts.ts';

/** What a browser tells of a file before it is read. */
export interface ChosenFile {
  readonly name: string;
  readonly size: number;
}

const names = { document: /\.(jpe?g|png|pdf)$/i, picture: /\.(jpe?g|png)$/i };

/**
 * What can be said of a file before it is sent, as a sentence; undefined where nothing can. The server judges by its bytes
 * (specification 2 §2.6).
 */
export function errorOfChosen({ name, size }: ChosenFile, as: keyof typeof names = 'document'): string | undefined {
  if (!names[as].test(name)) return sentence(as === 'picture' ? 'file.image-type' : 'file.type');
  return size > maximumFileBytes ? sentence('file.too-large') : undefined;
}
