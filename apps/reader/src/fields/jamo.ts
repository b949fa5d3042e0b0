const firstSyllable = 0xac00;
const lastSyllable = 0xd7a3;

/** Splits Hangul syllables into their jamo (initial, vowel, final); other characters stay unchanged. */
export function jamo(text: string): string {
  return Array.from(text, (char) => {
    const code = char.charCodeAt(0);
    if (code < firstSyllable || code > lastSyllable) return char;
    const index = code - firstSyllable;
    const initial = String.fromCharCode(0x1100 + Math.floor(index / 588));
    const vowel = String.fromCharCode(0x1161 + Math.floor((index % 588) / 28));
    const final = index % 28 === 0 ? '' : String.fromCharCode(0x11a7 + (index % 28));
    return initial + vowel + final;
  }).join('');
}

export function editDistance(a: string, b: string): number {
  let [previous, current] = [new Uint16Array(b.length + 1), new Uint16Array(b.length + 1)];
  for (let j = 0; j <= b.length; j++) previous[j] = j;
  for (let i = 1; i <= a.length; i++) {
    const letter = a.charCodeAt(i - 1);
    current[0] = i;
    for (let j = 1; j <= b.length; j++) {
      const change = (previous[j - 1] ?? 0) + (letter === b.charCodeAt(j - 1) ? 0 : 1);
      current[j] = Math.min(change, (previous[j] ?? 0) + 1, (current[j - 1] ?? 0) + 1);
    }
    [previous, current] = [current, previous];
  }
  return previous[b.length] ?? 0;
}

/** How much two words differ, jamo by jamo: 0 is the same, 1 nothing in common. */
export const unlikeness = (a: string, b: string): number => unlikenessOf(jamo(a), jamo(b));

/** The same for words that are already split into jamo. */
export function unlikenessOf(left: string, right: string): number {
  const longest = Math.max(left.length, right.length);
  return longest === 0 ? 0 : editDistance(left, right) / longest;
}
