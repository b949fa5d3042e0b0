import { convertHangulToQwerty } from 'es-hangul';

/** Converts Korean letters to the keys of the two-set layout, in lower case: 사랑해 is tkfkdgo. Other characters stay. */
export const keysOf = (text: string): string => convertHangulToQwerty(text).toLowerCase();
