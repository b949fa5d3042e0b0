import '../codes/picture-codes.ts';
import type { PhotographedDocument } from '../../rules/picture/image-quality.ts';
import type { PictureAdvice } from '../../rules/picture/picture-advice.ts';
import type { ReadingError } from '../../rules/reading/reading-error.ts';
import { isMessageCode, sentence } from '../codes/codes.ts';

type PictureWarning = Extract<PictureAdvice, { kind: 'look-again' }>['warnings'][number];

/** The noun of a document's codes. */
const nouns = { certificate: 'certificate', id: 'id-card' } as const satisfies Record<PhotographedDocument, string>;

/** Those not in it are told by the sentence of the refusal itself. */
const errors: Readonly<Record<PhotographedDocument, readonly ReadingError[]>> = {
  certificate: ['blurred', 'small', 'not-a-document', 'format'],
  id: ['blurred', 'small', 'portrait', 'not-a-document', 'format'],
};

/** What a warning is called in the codes. */
const warnings: Readonly<Record<PhotographedDocument, Readonly<Partial<Record<PictureWarning, string>>>>> = {
  certificate: { blurred: 'slightly-blurred' },
  id: { blurred: 'slightly-blurred', glare: 'glare', dark: 'dark' },
};

function say(document: PhotographedDocument, word: string): string | undefined {
  const code = `${nouns[document]}.${word}`;
  return isMessageCode(code) ? sentence(code) : undefined;
}

/** What to do about a picture that was not read, or will hardly be; undefined where nothing more can be said. */
export const sentenceOnError = (document: PhotographedDocument, error: ReadingError): string | undefined =>
  errors[document].includes(error) ? say(document, error) : undefined;

/** What to look at before a picture is sent; undefined where a warning means nothing for the document. */
export function sentenceOnWarning(document: PhotographedDocument, warning: PictureWarning): string | undefined {
  const word = warnings[document][warning];
  return word === undefined ? undefined : say(document, word);
}

/** The very file that could not be read is chosen again. @param error why it was not read, where that was told */
export function sentenceOnSameFile(document: PhotographedDocument, error: ReadingError | undefined): string {
  const thing = document === 'id' ? 'picture' : 'file';
  const other = (error && sentenceOnError(document, error)) ?? say(document, `other-${thing}`);
  return [say(document, `same-${thing}`), other].join(' ');
}
