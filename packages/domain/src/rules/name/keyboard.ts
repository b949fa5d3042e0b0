import { convertHangulToQwerty } from 'es-hangul';

/** The keys of the two-set layout that Korean is typed with, in small letters: 사랑해 is tkfkdgo. Anything else stays as it is. */
export const keysOf = (text: string): string => convertHangulToQwerty(text).toLowerCase();
