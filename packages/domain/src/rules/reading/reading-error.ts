/** Why a document reader returned nothing: the picture (the first five), or a file that could not be opened. */
export const readingErrors = [
  'blurred',
  'small',
  'portrait',
  'not-a-document',
  'several',
  'format',
  'pages',
  'encrypted',
] as const;
export type ReadingError = (typeof readingErrors)[number];
