import '../../messages/codes/file-codes.ts';
import { sentence } from '../../messages/codes/codes.ts';
import { maximumFileBytes } from '../security/attempts.ts';

export interface ChosenFile {
  readonly name: string;
  readonly size: number;
}

const names = { document: /\.(jpe?g|png|pdf)$/i, picture: /\.(jpe?g|png)$/i };

/** undefined when there is none. The server checks the bytes (specification 2 §2.6). */
export function errorOfChosen({ name, size }: ChosenFile, as: keyof typeof names = 'document'): string | undefined {
  if (!names[as].test(name)) return sentence(as === 'picture' ? 'file.image-type' : 'file.type');
  return size > maximumFileBytes ? sentence('file.too-large') : undefined;
}
