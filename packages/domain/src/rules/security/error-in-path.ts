/** Maximum length of a message taken from an address, in characters (decisions §12). */
export const longestPathMessage = 100;

const unseen = /[\p{Cc}\p{Cf}\p{Co}\p{Cs}\u2028\u2029]/gu;
const webAddress = /(?:[a-z][a-z0-9+.-]*:\/\/|www\.)\S+|[a-z0-9-]+(?:\.[a-z0-9-]+)*\.[a-z]{2,}(?:\/\S*)?/gi;
const mailAddress = /\S+@\S+/g;
/** Digits of any script, grouped like telephone and account numbers. */
const longNumber = /\p{Nd}(?:[\s.()\-–—]*\p{Nd}){6,}/gu;
const left = '…';
/** Maximum number of characters examined; more would not be shown anyway. */
const mostLookedAt = 1_000;

/** Decodes once; text that cannot be decoded stays unchanged. */
function decoded(part: string): string {
  const spaced = part.replaceAll('+', ' ');
  try {
    return decodeURIComponent(spaced);
  } catch {
    return spaced;
  }
}

/** Of `/cafe24/error/{message}` (specification 2 §2.8, decisions §12). Anybody can write such an address: short plain text without links. */
export function messageInPath(part: string): string {
  const plain = [...decoded(part)]
    .slice(0, mostLookedAt)
    .join('')
    .normalize('NFKC')
    .replace(/[\t\n\r\v\f]+/g, ' ')
    .replace(unseen, '')
    .replace(mailAddress, left)
    .replace(webAddress, left)
    .replace(longNumber, left)
    .replace(/\s+/g, ' ')
    .trim();
  const characters = [...plain];
  return characters.length <= longestPathMessage
    ? plain
    : `${characters.slice(0, longestPathMessage - 1).join('')}${left}`;
}
