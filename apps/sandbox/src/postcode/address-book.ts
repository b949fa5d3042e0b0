import { placeRows } from './places.ts';

/** The argument of the widget's `oncomplete`: every member is text, empty if not applicable. */
export type PostcodeAddress = Readonly<Record<(typeof members)[number], string>>;

const members = [
  'zonecode',
  'address',
  'addressEnglish',
  'addressType',
  'userSelectedType',
  'noSelected',
  'userLanguageType',
  'roadAddress',
  'roadAddressEnglish',
  'jibunAddress',
  'jibunAddressEnglish',
  'autoRoadAddress',
  'autoRoadAddressEnglish',
  'autoJibunAddress',
  'autoJibunAddressEnglish',
  'buildingCode',
  'buildingName',
  'apartment',
  'sido',
  'sidoEnglish',
  'sigungu',
  'sigunguEnglish',
  'sigunguCode',
  'roadnameCode',
  'bcode',
  'roadname',
  'roadnameEnglish',
  'bname',
  'bnameEnglish',
  'bname1',
  'bname1English',
  'bname2',
  'bname2English',
  'hname',
  'query',
] as const;

function joined(separator: string, ...words: readonly string[]): string {
  return words.filter((word) => word !== '').join(separator);
}

// biome-ignore lint/complexity/noExcessiveLinesPerFunction: a flat table, one line for each field of the widget's answer
function addressOf(row: string, index: number): PostcodeAddress {
  const [zonecode = '', sido = '', sidoEnglish = '', sigungu = '', sigunguEnglish = '', sigunguCode = '', ...rest] =
    row.split('|');
  const [bname = '', bnameEnglish = '', roadname = '', roadnameEnglish = '', number = '', lot = '', ...parts] = rest;
  const [buildingName = '', apartment = 'N'] = parts;
  const roadAddress = joined(' ', sido, sigungu, roadname, number);
  const english = [sigunguEnglish, sidoEnglish, 'Republic of Korea'];
  const roadAddressEnglish = joined(', ', number, roadnameEnglish, ...english);
  const bcode = `${sigunguCode}${String(10_100 + index)}`;
  return {
    zonecode,
    address: roadAddress,
    addressEnglish: roadAddressEnglish,
    addressType: 'R',
    userSelectedType: 'R',
    noSelected: 'N',
    userLanguageType: 'K',
    roadAddress,
    roadAddressEnglish,
    jibunAddress: joined(' ', sido, sigungu, bname, lot),
    jibunAddressEnglish: joined(', ', lot, bnameEnglish, ...english),
    autoRoadAddress: '',
    autoRoadAddressEnglish: '',
    autoJibunAddress: '',
    autoJibunAddressEnglish: '',
    buildingCode: `${bcode}${String(100_000_000_000_000 + index).slice(0, 15)}`,
    buildingName,
    apartment,
    sido,
    sidoEnglish,
    sigungu,
    sigunguEnglish,
    sigunguCode,
    roadnameCode: String(9_900_001 + index),
    bcode,
    roadname,
    roadnameEnglish,
    bname,
    bnameEnglish,
    bname1: '',
    bname1English: '',
    bname2: bname,
    bname2English: bnameEnglish,
    hname: '',
    query: '',
  };
}

export const allAddresses: readonly PostcodeAddress[] = placeRows.trim().split('\n').map(addressOf);

const searched = ['roadAddress', 'jibunAddress', 'buildingName', 'zonecode', 'roadAddressEnglish'] as const;

const provinces: Readonly<Record<string, string>> = {
  충청북도: '충북',
  충청남도: '충남',
  전라북도: '전북',
  전라남도: '전남',
  경상북도: '경북',
  경상남도: '경남',
};

/** Shortens 서울특별시, 경기도 and 경상북도 as in the list: papers print regions in full. */
const shortRegion = (word: string): string => provinces[word] ?? word.replace(/^(..)(특별시|광역시|시|도)$/, '$1');

/** The addresses that contain every word of the query, ignoring spaces and letter case; none for an empty query. */
export function searchAddresses(query: string): readonly PostcodeAddress[] {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean).map(shortRegion);
  if (words.length === 0) return [];
  return allAddresses
    .filter((address) => {
      const text = searched
        .map((member) => address[member])
        .join(' ')
        .toLowerCase();
      return words.every((word) => text.includes(word));
    })
    .map((address) => ({ ...address, query: query.trim() }));
}
