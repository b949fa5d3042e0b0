import type { PhotographedDocument, PictureAdvice } from '../rules/image-quality.ts';
import type { ReadingError } from '../rules/reading-error.ts';
import { type MessageCode, sentence } from './codes.ts';

type PictureWarning = Extract<PictureAdvice, { kind: 'look-again' }>['warnings'][number];
type Codes<Key extends string> = Readonly<Partial<Record<Key, MessageCode>>>;

/** Those not in it are told by the sentence of the refusal itself. */
const errors = {
  certificate: {
    blurred: 'certificate.blurred',
    small: 'certificate.small',
    'not-a-document': 'certificate.not-a-document',
    format: 'certificate.format',
  },
  id: {
    blurred: 'id-card.blurred',
    small: 'id-card.small',
    portrait: 'id-card.portrait',
    'not-a-document': 'id-card.not-a-document',
    format: 'id-card.format',
  },
} as const satisfies Record<PhotographedDocument, Codes<ReadingError>>;

const warnings = {
  certificate: { blurred: 'certificate.slightly-blurred' },
  id: { blurred: 'id-card.slightly-blurred', glare: 'id-card.glare' },
} as const satisfies Record<PhotographedDocument, Codes<PictureWarning>>;

/** What to do about a picture that was not read, or will hardly be; null where nothing more can be said. */
export function sentenceOnError(document: PhotographedDocument, error: ReadingError): string | null {
  const codes: Codes<ReadingError> = errors[document];
  const code = codes[error];
  return code ? sentence(code) : null;
}

/** What to look at before a picture is sent; null where a warning means nothing for the document. */
export function sentenceOnWarning(document: PhotographedDocument, warning: PictureWarning): string | null {
  const codes: Codes<PictureWarning> = warnings[document];
  const code = codes[warning];
  return code ? sentence(code) : null;
}

/** The very file that could not be read is chosen again. @param error why it was not read, where that was told */
export function sentenceOnSameFile(document: PhotographedDocument, error: ReadingError | null): string {
  const [same, other] =
    document === 'id'
      ? (['id-card.same-picture', 'id-card.other-picture'] as const)
      : (['certificate.same-file', 'certificate.other-file'] as const);
  return `${sentence(same)} ${(error && sentenceOnError(document, error)) ?? sentence(other)}`;
}
