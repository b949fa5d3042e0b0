/** Why a document reader returned nothing: picture quality (the first four), or a file that could not be opened. */
export const readingErrors = [
  'blurred',
  'small',
  'portrait',
  'not-a-document',
  'format',
  'pages',
  'encrypted',
] as const;
export type ReadingError = (typeof readingErrors)[number];
