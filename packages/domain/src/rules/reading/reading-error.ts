/** Why a picture that could be opened was not read. */
export const unreadReasons = ['blurred', 'small', 'portrait', 'not-a-document', 'several'] as const;
/** Why a file could not be opened. `pixels`: a picture of more than 40 million. */
export const unopenedReasons = ['format', 'pages', 'encrypted', 'pixels'] as const;
export const readingErrors = [...unreadReasons, ...unopenedReasons] as const;
export type UnreadReason = (typeof unreadReasons)[number];
export type UnopenedReason = (typeof unopenedReasons)[number];
export type ReadingError = (typeof readingErrors)[number];
