/** The most characters of a message that is shown from an address (decisions §12). */
export const longestPathMessage = 100;

/** Controls, invisible marks and whatever turns the writing direction. */
const unseen = /[\p{Cc}\p{Cf}\p{Co}\p{Cs}\u2028\u2029]/gu;
const webAddress = /(?:[a-z][a-z0-9+.-]*:\/\/|www\.)\S+|[a-z0-9-]+(?:\.[a-z0-9-]+)*\.[a-z]{2,}(?:\/\S*)?/gi;
const mailAddress = /\S+@\S+/g;
/** Digits of any script, grouped as telephone and account numbers are. */
const longNumber = /\p{Nd}(?:[\s.()\-–—]*\p{Nd}){6,}/gu;
const left = '…';
/** Of a longer text the rest would not be shown anyway. */
const mostLookedAt = 1_000;

/** Decoded once; what cannot be decoded stays as it stands. */
function decoded(part: string): string {
  const spaced = part.replaceAll('+', ' ');
  try {
    return decodeURIComponent(spaced);
  } catch {
    return spaced;
  }
}

/**
 * The message that the path of `/cafe24/error/{message}` carries, as it may be shown: anybody can write such an address, so
 * it is text alone, short, and leads nowhere (specification 2 §2.8, decisions §12).
 * @param part the path's last part as it stands in the address; plus signs are spaces
 */
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
