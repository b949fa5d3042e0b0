/** In the draft, behind the path of a value that stood as it was filled in. */
export const mark = '=';

export const isMarked = (place: string): boolean => place.endsWith(mark);
