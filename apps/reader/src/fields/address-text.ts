import { districts } from '@portal/domain/reference/districts.ts';
import { editDistance, jamo } from './jamo.ts';
import { plausible } from './korean.ts';

/** Possible beginnings of an address, without blanks: province, then city, county or district. */
const beginnings: readonly { readonly tight: string; readonly letters: string; readonly printed: string }[] =
  Object.entries(districts).flatMap(([province, below]) =>
    below.split(',').map((district) => {
      const printed = `${province} ${district}`.trim();
      const tight = printed.replaceAll(' ', '');
      return { tight, letters: jamo(tight), printed };
    }),
  );

/** Number of jamo that may be misread in a beginning, and how much further off the next likeliest must be. */
const mostChanges = 3;
const clearLead = 2;
/** A district left over after a beginning: the beginning was incomplete. */
const districtPattern = /^[가-힣]{1,4}[구군](?=[가-힣])/;

/** Corrects unambiguous errors of the engine: a beginning that resembles a single known one; 층 and 호 after a digit; commas read as full stops. */
export function addressText(text: string): string {
  const tidied = plausible(text)
    .replaceAll(/(?<=\d)\s*[증총중승](?=[\s,()]|\d{1,4}호|$)/g, '층')
    .replaceAll(/(?<=\d)[흐조](?=[\s,()]|$)/g, '호')
    .replaceAll(/(?<=\d)\s*[.·]\s*(?=\d+(?:동|층|호))/g, ', ')
    .replaceAll(/(?<=[가-힣]\d?[로길])(?=\d+(?:-\d+)?(?:[,(]|$))/g, ' ')
    .replace(/\(([가-힣\d]+[동읍면리가]) (?=[가-힣A-Za-z\d])([^(),]+)\)$/, '($1, $2)');
  return withKnownBuilding(withKnownBeginning(tidied));
}

const buildings =
  '지식산업센터|테크노밸리|오피스텔|아파트|아파트상가|주상복합|오피스|빌딩|타워|프라자|플라자|센터|상가|빌라|밸리|타운|맨션|시티|스퀘어|파크|캐슬|하우스|마을'
    .split('|')
    .toSorted((a, b) => b.length - a.length);

/** Corrects one jamo of the last word in the brackets if that gives a single possible word. */
function withKnownBuilding(text: string): string {
  const inside = /,\s*([가-힣]{3,})\)$/.exec(text)?.[1];
  if (inside === undefined || buildings.some((word) => inside.endsWith(word))) return text;
  const near = buildings.filter((word) => {
    const end = inside.slice(-word.length);
    return inside.length > word.length && editDistance(jamo(end), jamo(word)) === 1;
  });
  const [word] = near;
  return word === undefined || near.length > 1 ? text : `${text.slice(0, -1 - word.length)}${word})`;
}

/** Which letters of an address, without blanks, match a list: its beginning, the end of its quarter in the brackets and of its building. */
export function knownLetters(text: string): boolean[] {
  const tight = text.replaceAll(' ', '');
  const known = Array.from(tight, () => false);
  const beginning = Math.max(
    0,
    ...beginnings.filter((one) => tight.startsWith(one.tight)).map((one) => one.tight.length),
  );
  known.fill(true, 0, beginning);
  const quarter = /\([가-힣\d]+?[동읍면리](?=[,)])/.exec(tight);
  if (quarter !== null) known[quarter.index + quarter[0].length - 1] = true;
  const inside = /,([가-힣]{3,})\)$/.exec(tight)?.[1];
  const building = buildings.find((word) => inside?.endsWith(word) === true);
  if (building !== undefined) known.fill(true, tight.length - 1 - building.length, tight.length - 1);
  return known;
}

function withKnownBeginning(text: string): string {
  const tight = text.replaceAll(' ', '');
  const whole = beginnings
    .filter((one) => tight.startsWith(one.tight))
    .sort((a, b) => b.tight.length - a.tight.length)[0];
  if (whole !== undefined) return `${whole.printed} ${afterLetters(text, whole.tight.length).trim()}`.trim();
  let best = { changes: mostChanges + 1, lead: 0, printed: '', length: 0 };
  for (const { tight: known, letters, printed } of beginnings) {
    for (const length of [known.length, known.length - 1, known.length + 1]) {
      const leavesDistrict = districtPattern.test(tight.slice(length)) ? clearLead : 0;
      const changes = editDistance(jamo(tight.slice(0, length)), letters) + leavesDistrict;
      if (changes < best.changes) {
        const isOther = best.printed !== '' && best.printed !== printed;
        best = { changes, lead: isOther ? best.changes - changes : clearLead, printed, length };
      } else if (printed !== best.printed) {
        best = { ...best, lead: Math.min(best.lead, changes - best.changes) };
      }
    }
  }
  if (best.changes > mostChanges || best.lead < clearLead) return text;
  return `${best.printed} ${afterLetters(text, best.length).trim()}`.trim();
}

function afterLetters(text: string, count: number): string {
  let left = count;
  const end = Array.from(text).findIndex((char) => char !== ' ' && left-- === 0);
  return end < 0 ? '' : Array.from(text).slice(end).join('');
}
