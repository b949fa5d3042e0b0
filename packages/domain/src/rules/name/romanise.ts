import { romanize } from 'es-hangul';
import { longest } from '../../fields/longest.ts';

/* English names by the Revised Romanization (문화체육관광부고시 제2014-42호). `es-hangul` writes words as pronounced; rules for names are here. */

const isHangul = (text: string): boolean => /^[가-힣]+$/.test(text);
const isEnglish = (text: string): boolean => /^[\x20-\x7e]+$/.test(text);

const finals = 28;
/** ㄱ, ㄷ and ㅂ at the end of a syllable. */
const stops = [1, 7, 17];
const initialOf = (syllable: string): number => Math.floor(((syllable.codePointAt(0) ?? 0) - 0xac00) / (21 * finals));
const finalOf = (syllable: string): number => ((syllable.codePointAt(0) ?? 0) - 0xac00) % finals;
const hieut = 18;

/** In nouns the ㅎ after ㄱ, ㄷ, ㅂ is written (chapter 3, article 1): 묵호 Mukho, 집현전 Jiphyeonjeon. */
function partsAtHieut(noun: string): readonly string[] {
  const parts: string[] = [];
  for (const [place, syllable] of [...noun].entries()) {
    const before = noun[place - 1];
    const isApart = before !== undefined && stops.includes(finalOf(before)) && initialOf(syllable) === hieut;
    if (place === 0 || isApart) parts.push(syllable);
    else parts[parts.length - 1] += syllable;
  }
  return parts;
}

const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);
const nounOf = (noun: string): string => partsAtHieut(noun).map(romanize).join('');
const wordOf = (word: string): string =>
  capital(word.replace(/[가-힣]+/g, (noun, at: number) => (at === 0 ? nounOf(noun) : capital(nounOf(noun)))));

/** Romanised without sound changes between syllables, as required for given names (chapter 3, article 4). */
const bySyllable = (name: string): string => [...name].map((syllable) => romanize(syllable)).join('');

const longFamilyNames = ['남궁', '황보', '제갈', '사공', '선우', '서문', '독고', '동방'];

/** Family names as in passports: the regulation leaves them open, and its general rule gives unusual spellings: 김 as Gim, 이 as I. */
const familyNames: Readonly<Record<string, string>> = {
  강: 'KANG',
  고: 'KO',
  구: 'KOO',
  권: 'KWON',
  김: 'KIM',
  노: 'NOH',
  문: 'MOON',
  박: 'PARK',
  백: 'BAEK',
  심: 'SHIM',
  신: 'SHIN',
  오: 'OH',
  우: 'WOO',
  유: 'YOO',
  윤: 'YOON',
  이: 'LEE',
  임: 'LIM',
  정: 'JUNG',
  조: 'CHO',
  주: 'JOO',
  최: 'CHOI',
};

/** A person's name in passport form, HONG GILDONG; '' for anything but a Korean or English name. */
export function romanisedPerson(name: string): string {
  const written = name.replace(/\s+/g, isHangul(name.replace(/\s+/g, '')) ? '' : ' ').trim();
  if (/^[A-Za-z]+(?: [A-Za-z]+)*$/.test(written)) return written.toUpperCase().slice(0, longest.passportName);
  if (!isHangul(written) || written.length < 2) return '';
  const family = longFamilyNames.find((long) => written.startsWith(long) && written.length > long.length);
  const [surname, given] = [written.slice(0, family?.length ?? 1), written.slice(family?.length ?? 1)];
  return `${familyNames[surname] ?? bySyllable(surname)} ${bySyllable(given)}`.toUpperCase();
}

const legalForms: readonly (readonly [printed: RegExp, english: string])[] = [
  [/주식회사|\(주\)|㈜/g, 'Co., Ltd.'],
  [/유한책임회사|유한회사|\(유\)/g, 'LLC'],
  [/합자회사|\(합자\)/g, 'LP'],
  [/사단법인|재단법인|사회복지법인|학교법인|의료법인|비영리법인/g, ''],
];

/** A company's English name, Hangyeol Muyeok Co., Ltd.; '' when it cannot be written. */
export function romanisedCompany(name: string): string {
  let rest = name.normalize('NFC');
  let form = '';
  for (const [printed, english] of legalForms) {
    if (rest.search(printed) >= 0 && form === '') form = english;
    rest = rest.replace(printed, ' ');
  }
  const words = rest.normalize('NFKC').split(/\s+/).filter(Boolean).map(wordOf);
  const written = [...words, ...(words.length > 0 && form !== '' ? [form] : [])].join(' ');
  return isEnglish(written) ? written.slice(0, longest.companyName).trim() : '';
}

/** Regions, long and short, as in the regulation and in postal addresses. */
const regions: Readonly<Record<string, string>> = {
  서울: 'Seoul',
  부산: 'Busan',
  대구: 'Daegu',
  인천: 'Incheon',
  광주: 'Gwangju',
  대전: 'Daejeon',
  울산: 'Ulsan',
  세종: 'Sejong-si',
  경기: 'Gyeonggi-do',
  강원: 'Gangwon-do',
  충북: 'Chungcheongbuk-do',
  충남: 'Chungcheongnam-do',
  전북: 'Jeonbuk-do',
  전남: 'Jeollanam-do',
  경북: 'Gyeongsangbuk-do',
  경남: 'Gyeongsangnam-do',
  제주: 'Jeju-do',
};
const longRegions: Readonly<Record<string, string>> = {
  충청북: '충북',
  충청남: '충남',
  전라북: '전북',
  전라남: '전남',
  경상북: '경북',
  경상남: '경남',
};

function regionOf(word: string): string | undefined {
  const stem = word.replace(/(특별자치시|특별자치도|특별시|광역시|도|시)$/, '');
  return regions[longRegions[stem] ?? stem];
}

/** Address units after a hyphen, without sound changes across it (chapter 3, article 5). */
const units: readonly (readonly [unit: string, english: string])[] = [
  ['대로', 'daero'],
  ['로', 'ro'],
  ['길', 'gil'],
  ['시', 'si'],
  ['군', 'gun'],
  ['구', 'gu'],
  ['읍', 'eup'],
  ['면', 'myeon'],
  ['리', 'ri'],
  ['동', 'dong'],
  ['가', 'ga'],
];

function unitOf(word: string): string {
  const unit = units.find(([korean]) => word.endsWith(korean) && word.length > korean.length);
  if (!unit) return wordOf(word);
  const stem = word.slice(0, -unit[0].length);
  return /^\d/.test(stem) ? `${stem}-${unit[1]}` : `${placeWord(stem)}-${unit[1]}`;
}

/** 새솔대로24 of 새솔대로24길: a main road, and the number of its side street. */
function placeWord(word: string): string {
  const [, road = '', number = ''] = /^(.*\D)(\d+(?:번)?)$/.exec(word) ?? [];
  return road === '' ? wordOf(word) : `${unitOf(road)} ${number.replace('번', 'beon')}`;
}

/** A Korean address in English order: 152, Saesol-daero, Gangnam-gu, Seoul. '' when it cannot be written. */
export function romanisedAddress(address: string): string {
  const [first = '', ...rest] = address
    .replace(/\([^)]*\)?/g, ' ')
    .split(/[\s,]+/)
    .filter(Boolean);
  const region = regionOf(first);
  const words = [...(region === undefined ? [unitOf(first)] : [region]), ...rest.map(unitOf)];
  const written = first === '' ? '' : words.reverse().join(', ');
  return isEnglish(written) && written.length <= longest.address ? written : '';
}
