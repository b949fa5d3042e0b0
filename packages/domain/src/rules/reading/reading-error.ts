/**
 * Why a document reader gave nothing, where it tells: of a picture that it looked at (the first four), or of a file that
 * it could not open.
 */
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
