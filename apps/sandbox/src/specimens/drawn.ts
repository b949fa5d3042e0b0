import { allAddresses, type PostcodeAddress } from '../postcode/address-book.ts';
import { Lot } from './lot.ts';
import { person } from './people.ts';

/** Text printed on a randomly drawn certificate; dates `yyyyMMdd`. People, companies and numbers are invented. */
export interface DrawnCertificate {
  readonly taxKind: string;
  readonly registerNumber: string;
  readonly companyName: string;
  readonly repName: string;
  readonly birthDate: string;
  readonly openDate: string;
  readonly address: string;
  /** The postcode search's data of the address. */
  readonly zonecode: string;
  readonly kinds: readonly (readonly [type: string, item: string])[];
  readonly reason: string;
  readonly office: string;
  readonly isPhotograph: boolean;
}

const words = (text: string): readonly string[] => text.trim().split(/\s*[|\n]\s*/);

const surnames = words(
  '강|고|권|김|남|노|문|박|배|백|서|손|송|신|안|양|오|유|윤|이|임|장|전|정|조|차|최|하|한|허|홍|황',
);
const syllables = words(
  '가|강|경|나|다|도|라|리|민|반|별|보|빈|빛|새|서|선|설|성|소|솔|송|수|슬|아|연|예|온|우|원|유|윤|은|이|재|주|지|진|찬|하|해|현|혜|호|훈',
);
const companyFirst = words(
  '가온|나린|다솜|라온|마루|바람결|사랑채|아라|여울|온새미|은하수|초롱|한울|해솔|푸른숲|달빛|새벽|노을',
);
const companyLast = words('상회|상점|스토어|마켓|공방|하우스|트레이딩|컴퍼니|무역|유통|잡화점|연구소');

/** 도매 및 소매업 is on nearly every shop's certificate; the others are as tax offices print them, short enough for the column. */
const types = words(
  '도매 및 소매업|도매및소매업|소매업|도소매|소매|도매 및 소매업|통신판매업|제조업|서비스업|정보통신업',
);
/** As in the reader's own list of trades and the dictionary of printed words. */
const goods = words(`
신발|가방|액세서리|생활용품|주방용품|문구용품|사무용품|애완용품|유아용품|가전제품|컴퓨터 및 주변장치|자동차용품|스포츠용품|레저용품
낚시용품|악기|도서|음반|완구|공예품|침구류|조명기구|인테리어 소품|농산물|수산물|축산물|건어물|커피|향수|여성의류|남성의류|아동복
속옷|가구|커튼|화훼|캠핑용품|골프용품|과자류|반찬|휴대폰 액세서리|답례품|청과물|구두|한복|자전거|미술용품|이불|식기
`);
/** What most certificates of online shops list in addition to the goods. */
const sideLines = words(
  '전자상거래 소매업|전자상거래 소매 중개업|통신판매업|해외직구대행업|상품 중개업|전자상거래업|상품 종합 도매업',
);
/** Names a large group of goods at most: the categories below it are left to the merchant. */
const vague = words('전자상거래 소매업|통신판매업|의류|화장품|전자상거래업|상품 종합 도매업|화장품 소매업|의류 소매업');

/** Ways to print 종목; the last one is too vague, as on one certificate in five. */
const layouts: readonly ((draw: Lot) => readonly string[])[] = [
  (draw) => [`${draw.one(goods)} 소매업`],
  (draw) => [`${draw.one(goods).replaceAll(' ', '')}${draw.one(['소매업', '도매', '소매', '도소매'])}`],
  (draw) => [draw.one(sideLines), draw.one(goods), draw.one(goods)],
  (draw) => [
    `${draw.one(goods)}, ${draw.one(words('잡화|완구|도서|커피|가방'))}`,
    draw.one(sideLines).replaceAll(' ', ''),
  ],
  (draw) => [draw.one(vague)],
];
export const layoutCount = layouts.length;

const regions: Readonly<Record<string, string>> = {
  서울: '서울특별시',
  부산: '부산광역시',
  대구: '대구광역시',
  인천: '인천광역시',
  광주: '광주광역시',
  대전: '대전광역시',
  울산: '울산광역시',
  경기: '경기도',
  충북: '충청북도',
  충남: '충청남도',
  전남: '전라남도',
  경북: '경상북도',
  경남: '경상남도',
};

/** The place inside the building, and in brackets what distinguishes it, as offices print them. */
function printedPlace(
  draw: Lot,
  { sido, sigungu, roadname, bname, buildingName, roadAddress }: PostcodeAddress,
): string {
  const number = roadAddress.split(' ').at(-1) ?? '';
  const road = [regions[sido] ?? sido, sigungu, roadname, number].filter(Boolean).join(' ');
  const floor = `${draw.number(1, 9)}층`;
  const room = `${draw.number(1, 9)}0${draw.number(1, 9)}호`;
  const brackets = buildingName === '' ? `(${bname})` : draw.one([`(${bname})`, `(${bname}, ${buildingName})`]);
  return draw.one([
    `${road}, ${floor} ${room}${brackets}`,
    `${road}, ${floor} ${brackets}`,
    `${road} ${buildingName} ${floor} ${brackets}`.replace('  ', ' '),
    `${road}, ${buildingName || 'B동'} ${room} ${brackets}`,
    `${road} ${brackets}`,
    `${road}, ${room}`,
  ]);
}

/** A right check digit, of tax offices that do not exist: 900 to 979, active at the registry. @param group the kind of business, else random */
export function drawNumber(draw: Lot, group?: readonly [number, number]): string {
  const digits = [9, draw.number(0, 7), draw.number(0, 9), ...(group ?? [draw.number(0, 7), draw.number(1, 9)])];
  for (let place = 5; place < 9; place += 1) digits.push(draw.number(0, 9));
  const weights = [1, 3, 7, 1, 3, 7, 1, 3, 5];
  const sum = digits.reduce((total, digit, place) => total + digit * (weights[place] ?? 0), 0);
  const last = (10 - ((sum + Math.floor(((digits[8] ?? 0) * 5) / 10)) % 10)) % 10;
  const text = [...digits, last].join('');
  return `${text.slice(0, 3)}-${text.slice(3, 5)}-${text.slice(5)}`;
}

const drawDate = (draw: Lot, from: number, to: number): string =>
  [draw.number(from, to), draw.number(1, 12), draw.number(1, 28)].map((part) => String(part).padStart(2, '0')).join('');

/** @param layout how 종목 is printed, 0 to {@link layoutCount} @param isKnown whether it is issued to the specimens' own representative */
export function drawnCertificate(seed: string, layout: number, isKnown: boolean): DrawnCertificate {
  const draw = new Lot(`${seed}/${layout}`);
  const place = draw.one(allAddresses);
  const items = layouts[layout % layouts.length]?.(draw) ?? [];
  const invented = {
    repName: `${draw.one(surnames)}${draw.one(syllables)}${draw.one(syllables)}`,
    birthDate: drawDate(draw, 1958, 2000),
  };
  return {
    taxKind: draw.one(['일반과세자', '간이과세자']),
    registerNumber: drawNumber(draw),
    companyName: `${draw.one(companyFirst)}${draw.one(['', ' '])}${draw.one(companyLast)}`,
    ...(isKnown ? { repName: person.name, birthDate: person.birthDate } : invented),
    openDate: drawDate(draw, 2005, 2025),
    address: printedPlace(draw, place),
    zonecode: place.zonecode,
    kinds: items.map((item) => [draw.one(types), item] as const),
    reason: draw.one(['신규', '정정', '사업장 이전', '업종 변경']),
    office: `${draw.one(['가온', '새솔', '너른들', '다온'])}세무서장`,
    isPhotograph: draw.one([true, false]),
  };
}
