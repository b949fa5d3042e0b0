const firstSyllable = 0xac00;
const lastSyllable = 0xd7a3;
const finals = 28;
/** The final consonant ㄹ, after which 로 is used as after a vowel. */
const rieul = 8;
const digits = ['영', '일', '이', '삼', '사', '오', '육', '칠', '팔', '구'] as const;

/** ('대표 이메일', '을', '를') → '대표 이메일을', ('대표자 1', '과', '와') → '대표자 1과'. Trailing brackets are ignored. @param open after a vowel */
export function withParticle(word: string, closed: string, open: string): string {
  const said = word.replace(/\s*\([^)]*\)$/, '');
  const letter = said.at(-1) ?? '';
  const last = (digits[Number.parseInt(letter, 10)] ?? letter).codePointAt(0) ?? 0;
  const final = last >= firstSyllable && last <= lastSyllable ? (last - firstSyllable) % finals : 0;
  const isClosed = final > 0 && !(final === rieul && open === '로');
  return word + (isClosed ? closed : open);
}
