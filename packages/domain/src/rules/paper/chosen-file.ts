import '../../messages/codes/file-codes.ts';
import { sentence } from '../../messages/codes/codes.ts';
import { maximumFileBytes } from '../security/attempts.ts';

export interface ChosenFile {
  readonly name: string;
  readonly size: number;
}

const names = { document: /\.(jpe?g|png|pdf)$/i, picture: /\.(jpe?g|png)$/i };

/** Pictures of iPhones: browsers there send them as JPEG, but one that was copied to a computer stays what it is. */
const heic = /\.hei[cf]$/i;

/** undefined when there is none. The server checks the bytes (specification 2 §2.6). */
export function errorOfChosen({ name, size }: ChosenFile, as: keyof typeof names = 'document'): string | undefined {
  if (!names[as].test(name)) {
    const refused = sentence(as === 'picture' ? 'file.image-type' : 'file.type');
    return heic.test(name) ? `${refused} ${sentence('file.heic')}` : refused;
  }
  return size > maximumFileBytes ? sentence('file.too-large') : undefined;
}
