const firstSyllable = 0xac00;
const lastSyllable = 0xd7a3;
const finals = 28;

/** A word with the particle for its last syllable: ('대표 이메일', '을', '를') → '대표 이메일을'. Trailing brackets are not spoken. @param open after a vowel */
export function withParticle(word: string, closed: string, open: string): string {
  const said = word.replace(/\s*\([^)]*\)$/, '');
  const last = said.codePointAt(said.length - 1) ?? 0;
  const isClosed = last >= firstSyllable && last <= lastSyllable && (last - firstSyllable) % finals > 0;
  return word + (isClosed ? closed : open);
}
