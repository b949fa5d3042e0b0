/** Misread syllables that occur in no address or trade, with the look-alike that was meant; ambiguous ones stay as read. */
const impossible: readonly (readonly [RegExp, string])[] = [
  [/(?<=\d)충/g, '층'],
  [/특벌시/g, '특별시'],
  [/출입국[-.\s]?외국인/g, '출입국·외국인'],
];

/** Replaces impossible syllables of an address or name and leaves one blank between words. */
export const plausible = (text: string): string =>
  impossible
    .reduce((result, [wrong, right]) => result.replace(wrong, right), text)
    .replaceAll(/\s*[ㆍ·‧・]\s*/g, '·')
    .replaceAll(/\s+/g, ' ')
    .trim();

/** Names of two to four syllables are often set with wide letter spacing: '홍 길 동' is 홍길동. */
export const personName = (text: string): string => {
  const tight = text.replaceAll(/\s/g, '');
  return /^[가-힣]{2,5}$/.test(tight) ? tight : text.trim();
};
