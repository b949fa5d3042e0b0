/** Suffix, in the draft, of the path of a value that is unchanged since it was filled in. */
export const mark = '=';

export const isMarked = (place: string): boolean => place.endsWith(mark);
