/** Letters of a note, and of where a watch list was looked up. */
export const longestNote = 2_000;
export const longestLookUp = 300;
/** Fewest letters that say where a watch list was looked up. */
export const shortestLookUp = 5;
/** Shareholders of one company that are typed from its list. */
export const mostHolders = 50;
