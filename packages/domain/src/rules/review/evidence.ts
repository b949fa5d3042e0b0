/** Maximum length of a note, and of the text on where a watch list was looked up. */
export const longestNote = 2_000;
export const longestLookUp = 300;
export const shortestLookUp = 5;
/** Maximum number of shareholders typed from one company's list. */
export const mostHolders = 50;
