import { withFigures } from './figures.ts';
import type { Header } from './model.ts';
import type { Answer } from './network.ts';
import { withoutSpecks } from './specks.ts';

/** A character, its sides in pixels of the line, and the network's confidence in it, 0 to 100. */
export interface Glyph {
  readonly text: string;
  readonly x0: number;
  readonly x1: number;
  readonly confidence: number;
}

/** Replaces text that is neither Hangul nor one of the known signs, such as Chinese characters. */
export const unknownSign = '〓';

/** The first kinds are a Hangul syllable and text of other scripts; the signs follow. */
const [Hangul, FirstSign] = [0, 2];
const firstSyllable = 0xac00;
const [Vowels, Finals] = [21, 28];
/** Pixels per unit of the network's distances. */
const sideUnit = 16;
/** Logit from which a place is the middle of a character. */
const leastNear = -0.8;
/** Number of likeliest jamo considered for each part of a syllable. */
const choiceCount = 3;
/** Penalty (natural logarithm) for a syllable outside the 2,350 of everyday Korean. */
const rare = 3;

const everyday = everydaySyllables();

/** The syllables of KS X 1001: rows 0xb0 to 0xc8 of its two-byte code. */
function everydaySyllables(): ReadonlySet<string> {
  const rows = Array.from({ length: 0xc8 - 0xb0 + 1 }, (_, i) => 0xb0 + i);
  const bytes = rows.flatMap((row) => Array.from({ length: 94 }, (_, i) => [row, 0xa1 + i]).flat());
  return new Set(new TextDecoder('euc-kr').decode(Uint8Array.from(bytes)));
}

/** The characters of a line from left to right; `only` limits them to those given. */
export function glyphsOf(answer: Answer, { outputs, signs }: Pick<Header, 'outputs' | 'signs'>, only: string): Glyph[] {
  const kinds = Array.from(signs);
  const allowed = [only === '', only === '', ...kinds.map((sign) => only === '' || only.includes(sign))];
  const glyphs = peaks(answer).map((place): Glyph => {
    let at = place * answer.stride;
    const part = (length: number): Float32Array => {
      at += length;
      return answer.values.subarray(at - length, at);
    };
    const near = part(outputs.near)[0] ?? 0;
    const kind = likeliest(part(outputs.kind), allowed);
    const syllable = { initial: part(outputs.initial), vowel: part(outputs.vowel), final: part(outputs.final) };
    const [left = 0, right = 0] = part(outputs.sides);
    const sign = { text: kinds[kind.index - FirstSign] ?? unknownSign, share: 1 };
    const { text, share } = kind.index === Hangul ? syllableOf(syllable) : sign;
    const middle = (place + 0.5) * answer.step;
    const confidence = (100 * kind.share * share) / (1 + Math.exp(-near));
    return { text, x0: middle - sideUnit * left, x1: middle + sideUnit * right, confidence };
  });
  const apart = withoutDoubles(glyphs);
  return only === '' ? withFigures(withoutSpecks(apart)) : apart;
}

/** Drops a wide letter that was seen twice, from its left and from its right. */
const withoutDoubles = (glyphs: readonly Glyph[]): Glyph[] =>
  glyphs.filter((glyph, i) => {
    const before = glyphs[i - 1];
    return before === undefined || before.text !== glyph.text || !(covers(before, glyph) && covers(glyph, before));
  });

const covers = ({ x0, x1 }: Glyph, other: Glyph): boolean => {
  const middle = (other.x0 + other.x1) / 2;
  return x0 < middle && middle < x1;
};

/** Places with a higher score for a character's middle than both of their neighbours. */
function peaks({ places, stride, values }: Answer): number[] {
  const near = (place: number): number => values[place * stride] ?? Number.NEGATIVE_INFINITY;
  return Array.from({ length: places }, (_, place) => place).filter(
    (place) => near(place) > leastNear && near(place) > near(place - 1) && near(place) >= near(place + 1),
  );
}

interface Choice {
  readonly index: number;
  readonly share: number;
}

/** The likeliest of the allowed ones, and its probability among them. */
function likeliest(logits: Float32Array, allowed: readonly boolean[]): Choice {
  const shares = softmax(logits, allowed);
  let [best, most] = [0, -1];
  for (let i = 0; i < logits.length; i++) {
    const share = shares[i] ?? 0;
    if (share > most) [best, most] = [i, share];
  }
  return { index: best, share: most };
}

/** Longer than any part of the answer. */
const longestPart = 256;
/** Reused for every part of every character. */
const sharesOf = new Float64Array(longestPart);

/** The result is valid until the next call. @param allowed all by default */
function softmax(logits: Float32Array, allowed?: readonly boolean[]): Float64Array {
  let most = Number.NEGATIVE_INFINITY;
  for (let i = 0; i < logits.length; i++) {
    if (allowed?.[i] !== false) most = Math.max(most, logits[i] ?? most);
  }
  let sum = 0;
  for (let i = 0; i < logits.length; i++) {
    const power = allowed?.[i] === false ? 0 : Math.exp((logits[i] ?? most) - most);
    sharesOf[i] = power;
    sum += power;
  }
  for (let i = 0; i < logits.length; i++) sharesOf[i] = (sharesOf[i] ?? 0) / sum;
  return sharesOf;
}

/** The likeliest first; ties keep their order. */
function choices(logits: Float32Array): Choice[] {
  const shares = softmax(logits);
  const found: Choice[] = [];
  for (let index = 0; index < logits.length; index++) {
    const share = shares[index] ?? 0;
    if (found.length === choiceCount && share <= (found[choiceCount - 1]?.share ?? 0)) continue;
    const at = found.findIndex((other) => other.share < share);
    found.splice(at < 0 ? found.length : at, 0, { index, share });
    if (found.length > choiceCount) found.pop();
  }
  return found;
}

interface Parts {
  readonly initial: Float32Array;
  readonly vowel: Float32Array;
  readonly final: Float32Array;
}

/** The likeliest syllable; among near ties, one that occurs in everyday Korean. */
function syllableOf({ initial, vowel, final }: Parts): { readonly text: string; readonly share: number } {
  const [initials, vowels, finals] = [choices(initial), choices(vowel), choices(final)];
  let best = { text: '', share: 0, weight: -1 };
  for (const i of initials) {
    for (const v of vowels) {
      for (const f of finals) {
        const text = String.fromCharCode(firstSyllable + (i.index * Vowels + v.index) * Finals + f.index);
        const share = i.share * v.share * f.share;
        const weight = everyday.has(text) ? share : share * Math.exp(-rare);
        if (weight > best.weight) best = { text, share, weight };
      }
    }
  }
  return best;
}
