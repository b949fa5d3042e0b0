import '../codes/picture-codes.ts';
import type { PhotographedDocument } from '../../rules/picture/image-quality.ts';
import type { PictureAdvice } from '../../rules/picture/picture-advice.ts';
import type { ReadingError } from '../../rules/reading/reading-error.ts';
import { isMessageCode, sentence } from '../codes/codes.ts';

type PictureWarning = Extract<PictureAdvice, { kind: 'look-again' }>['warnings'][number];

/** Prefix of a document's message codes. */
const nouns = { certificate: 'certificate', id: 'id-card' } as const satisfies Record<PhotographedDocument, string>;

/** Without an entry, the refusal's own sentence is used. */
const errors: Readonly<Record<PhotographedDocument, readonly ReadingError[]>> = {
  certificate: ['blurred', 'small', 'not-a-document', 'several', 'format'],
  id: ['blurred', 'small', 'portrait', 'not-a-document', 'several', 'format'],
};

const warnings: Readonly<Record<PhotographedDocument, Readonly<Partial<Record<PictureWarning, string>>>>> = {
  certificate: { blurred: 'slightly-blurred' },
  id: { blurred: 'slightly-blurred', glare: 'glare', dark: 'dark' },
};

function say(document: PhotographedDocument, word: string): string | undefined {
  const code = `${nouns[document]}.${word}`;
  return isMessageCode(code) ? sentence(code) : undefined;
}

/** Advice for a picture that was not read, or hardly will be; undefined without any. */
export const sentenceOnError = (document: PhotographedDocument, error: ReadingError): string | undefined =>
  errors[document].includes(error) ? say(document, error) : undefined;

/** Warning before a picture is sent; undefined when it does not matter for the document. */
export function sentenceOnWarning(document: PhotographedDocument, warning: PictureWarning): string | undefined {
  const word = warnings[document][warning];
  return word === undefined ? undefined : say(document, word);
}

/** Advice when the file that could not be read is chosen again. @param error why it was not read, when known */
export function sentenceOnSameFile(document: PhotographedDocument, error: ReadingError | undefined): string {
  const thing = document === 'id' ? 'picture' : 'file';
  const other = (error && sentenceOnError(document, error)) ?? say(document, `other-${thing}`);
  return [say(document, `same-${thing}`), other].join(' ');
}
