import { districts } from '@portal/domain/reference/districts.ts';
import { drawNumber } from '../specimens/drawn.ts';
import type { Lot } from '../specimens/lot.ts';

/** Text printed on a certificate of the hard set; dates `yyyyMMdd`. Everything is invented. */
export interface HardCertificate {
  readonly type: 'SOLE' | 'CORP';
  readonly taxKind: string;
  readonly registerNumber: string;
  readonly name: string;
  readonly repName: string;
  readonly birthDate: string;
  readonly openDate: string;
  readonly corpRegisterNum: string;
  readonly address: string;
  readonly headAddress: string;
  readonly kinds: readonly (readonly [type: string, item: string])[];
  readonly issueDate: string;
  readonly office: string;
}

export interface HardCard {
  readonly cardType: 'ic' | 'dl' | 'ac';
  readonly name: string;
  readonly front: string;
  readonly back: string;
  readonly addressLines: readonly string[];
  readonly issueDate: string;
  readonly licenseNumber: string;
  readonly serial: string;
  readonly country: string;
  readonly status: string;
  readonly gender: 'M' | 'F';
}

const words = (text: string): readonly string[] => text.trim().split(/\s*[|\n]\s*/);

const surnames = words(
  '강|고|곽|구|권|김|남궁|노|명|문|박|반|방|배|백|서|석|선우|설|손|송|신|심|안|양|엄|염|오|왕|우|원|위|유|윤|이|임|장|전|정|조|주|진|차|채|천|최|탁|표|하|한|함|허|현|홍|황',
);
const given = words(
  '가|강|겸|경|곤|광|교|규|근|기|길|나|남|노|누|다|단|담|대|도|동|라|람|래|령|로|린|림|마|만|명|모|목|무|문|미|민|백|범|벼|별|병|보|복|봄|봉|빈|빛|산|상|새|서|석|선|설|섭|성|세|소|솔|송|수|숙|순|슬|승|시|식|신|아|안|애|양|억|언|여|연|열|영|예|옥|온|완|요|용|우|욱|운|웅|원|월|위|유|윤|율|은|을|의|이|익|인|일|자|장|재|전|정|제|조|종|주|준|중|지|진|찬|창|채|천|철|청|초|춘|충|치|태|택|하|학|한|해|향|혁|현|형|혜|호|홍|화|환|황|회|효|훈|휘|희|힘',
);
const companyFirst = words(
  '가람|가온|골든|그린|글로벌|꽃담|나래|넥스트|다솜|더나은|도담|두레|뜨락|라온|라이트|리버|마중|모아|무진|뭉게|바로|벚꽃|별마당|블루|비온뒤|빛고을|새뜸|샘터|세종|솔향|수평선|스마트|아침|알파|여백|오름|올리브|우듬지|윤슬|이든|이레|잇다|참|채움|청림|초록|카페봄|컬러|큰솔|투게더|파란|퍼스트|펀앤펀|포근|푸른|풍경|하늘|한결|한뼘|해마루|혜움|훈민|휴먼',
);
const companyLast = words(
  '건설|공방|공업|과학|교육|글로벌|네트웍스|농산|디앤씨|디자인|랩|로지스|마켓|모터스|무역|미디어|바이오|북스|산업|상사|상회|소프트|솔루션|스튜디오|시스템|식품|씨앤에스|에너지|에프앤비|엔지니어링|유통|이앤씨|인터내셔널|전자|정밀|제과|커머스|컴퍼니|코스메틱|테크|트레이딩|팜|패션|푸드|플랫폼|하우스|홀딩스|화장품',
);
const roadFirst = words(
  '가락|가람|감천|갓바위|강변|거북|경원|고덕|곰솔|광나루|구름|굴포|금빛|꽃재|나루|남문|너른들|노을|느티|다산|달구벌|대왕|덕영|도담|돌담|동산|들꽃|마루|매봉|명륜|모란|무지개|물레|미리내|반송|방아|배다리|백운|벚꽃|별내|복사꽃|봉은|북촌|비봉|사임당|산들|새빛|샘물|서당|석촌|선유|소나무|솔밭|송정|수변|숲속|신평|쌍용|아리|안골|양재|여울|연못|오목|용두|우암|율곡|은행나무|이화|자양|장승|조롱|종가|중앙|지산|진달래|참새미|창릉|청계|초당|충무|칠성|탄천|태평|통일|퇴계|평화|포은|하늘|학동|한나루|해오름|향교|호국|화랑|효원|흥덕',
);
const dongs = words(
  '가산동|갈마동|고잔동|구월동|금호동|길음동|남산동|논현동|다대동|당산동|대연동|도곡동|둔산동|만덕동|망포동|명지동|문래동|반곡동|방배동|배곧동|범어동|복현동|봉천동|부평동|비전동|사직동|삼성동|상동|서초동|성수동1가|송도동|수완동|신정동|쌍문동|안락동|역삼동|연산동|오류동|온천동|용현동|월계동|을지로3가|이의동|일원동|자양동|장림동|전하동|정자동|중동|청담동|초량동|춘의동|탄방동|평촌동|풍암동|하단동|행당동|향남읍|화명동|황금동|흥도동',
);
const buildings = words(
  '가온타워|고려빌딩|그린프라자|다온지식산업센터|대명상가|더퍼스트시티|동아아파트|두레빌딩|미래타워|벤처타운|삼원빌딩|새한오피스텔|서광빌딩|센트럴파크|솔밭마을|스카이뷰|에이스하이테크|우정빌라|유원아파트|이노플렉스|중앙프라자|청솔아파트|테크노밸리|파크자이|하나빌딩|한빛오피스텔|현대테라타워|호수마을',
);
const trades = words(`
도매 및 소매업:전자상거래 소매업|도매 및 소매업:의류|도매 및 소매업:생활용품|도매 및 소매업:컴퓨터 및 주변장치|소매업:통신판매업|소매업:화장품|소매:신발, 가방|도매:농산물|도소매:잡화
제조업:식료품 제조업|제조업:가구|제조업:화장품|제조업:의료용 물질 및 의약품 제조업|제조업:고무 및 플라스틱제품 제조업|정보통신업:응용 소프트웨어 개발 및 공급업|정보통신업:데이터베이스 및 온라인 정보 제공업
정보통신업:컴퓨터 프로그래밍 서비스업|정보통신업:포털 및 인터넷 정보 매개 서비스업|서비스업:광고대행업|서비스업:경영 컨설팅업|전문, 과학 및 기술 서비스업:시각 디자인업|건설업:실내건축 공사업|건설업:전문직별 공사업
숙박 및 음식점업:커피 전문점|숙박 및 음식점업:한식 음식점업|음식점업:제과점업|운수 및 창고업:국제 물류 주선업|운수업:화물 운송업|교육 서비스업:온라인 교육 학원|부동산업:부동산 임대업|부동산업:비주거용 건물 임대업
예술, 스포츠 및 여가관련 서비스업:사진 촬영업|사업시설 관리, 사업 지원 및 임대 서비스업:여행사업|농업:건강기능식품|출판업:도서`);
const offices = words('가온|너른들|다온|북새솔|새솔|한들|해오름');
const latinLast = words(
  'ABDULLAH|BROWN|CHEN|DIMITROV|FERNANDEZ|GARCIA|HOANG|IVANOVA|KAUR|KIMURA|LOPEZ|MULLER|NGUYEN|OKAFOR|PHAM|RAHMAN|SILVA|SMITH|TANAKA|TRAN|WANG|YILMAZ|ZHANG',
);
const latinFirst = words(
  'AHMED|ANNA MARIA|BINH|CARLOS|DAVID|ELENA|FATIMA|HIROSHI|IRINA|JOHN|KENJI|LI|MARIA|MEI LING|OLGA|PRIYA|QUANG|SOFIA|THI HOA|VIKTOR|XIAOMING|YUKI',
);
const countries = words(
  'BANGLADESH|CAMBODIA|CHINA|FRANCE|INDIA|INDONESIA|JAPAN|MONGOLIA|NEPAL|PHILIPPINES|RUSSIA|SRI LANKA|THAILAND|UNITED STATES|UZBEKISTAN|VIETNAM',
);
const statuses = words('기업투자(D-8)|무역경영(D-9)|거주(F-2)|재외동포(F-4)|영주(F-5)|결혼이민(F-6)|전문인력(E-7)');

/** No certificate is issued before the business opens. */
const laterOf = (one: string, other: string): string => (one < other ? other : one);

const two = (value: number): string => String(value).padStart(2, '0');
export const dateBetween = (lot: Lot, from: number, to: number): string =>
  `${lot.number(from, to)}${two(lot.number(1, 12))}${two(lot.number(1, 28))}`;
export const figures = (lot: Lot, count: number): string =>
  Array.from({ length: count }, () => String(lot.number(0, 9))).join('');

export const personName = (lot: Lot): string =>
  `${lot.one(surnames)}${lot.one(given)}${lot.isOneOf(20) ? '' : lot.one(given)}`;

function addressParts(lot: Lot): readonly [string, string, string] {
  const [province, below] = lot.one(Object.entries(districts));
  const region = `${province} ${lot.one(below.split(','))}`.trim();
  const road = `${lot.one(roadFirst)}${lot.one(['로', '로', '길', '대로', `로${lot.number(2, 98)}번길`, `${lot.number(1, 9)}길`])}`;
  const number = `${lot.number(1, 480)}${lot.isOneOf(3) ? `-${lot.number(1, 40)}` : ''}`;
  const inside = lot.one([
    '',
    `, ${lot.number(1, 18)}층`,
    `, ${lot.number(101, 1899)}호`,
    `, ${lot.number(101, 115)}동 ${lot.number(101, 1804)}호`,
    `, ${lot.number(2, 18)}층 ${lot.number(201, 1899)}호`,
  ]);
  const brackets = lot.isOneOf(3) ? `(${lot.one(dongs)}, ${lot.one(buildings)})` : `(${lot.one(dongs)})`;
  return [region, `${road} ${number}${inside}`, brackets];
}

export function printedAddress(lot: Lot): string {
  const [region, road, brackets] = addressParts(lot);
  return `${region} ${road}${lot.isOneOf(2) ? ' ' : ''}${brackets}`;
}

const sum = (text: string, weights: readonly number[]): number =>
  weights.reduce((total, weight, i) => total + weight * Number(text[i] ?? 0), 0);

/** A number with a right check digit, of a registry that does not exist. */
export function corporationNumber(lot: Lot): string {
  const twelve = `99${figures(lot, 2)}${lot.one(['11', '14', '21'])}${figures(lot, 6)}`;
  const last = (10 - (sum(twelve, [1, 2, 1, 2, 1, 2, 1, 2, 1, 2, 1, 2]) % 10)) % 10;
  return `${twelve.slice(0, 6)}-${twelve.slice(6)}${last}`;
}

export const companyName = (lot: Lot): string => `${lot.one(companyFirst)}${lot.one(companyLast)}`;

/** Uses numbers that are never issued: tax offices 9xx, registries 99xx. */
export function drawCertificateContent(lot: Lot): HardCertificate {
  const isCorporate = lot.isOneOf(2);
  const openDate = dateBetween(lot, 2001, 2024);
  const company = companyName(lot);
  const kinds = Array.from({ length: lot.one([1, 1, 2, 2, 3]) }, () => lot.one(trades)).map((pair) => {
    const [type = '', item = ''] = pair.split(':');
    return [type, item] as const;
  });
  const address = printedAddress(lot);
  const rep = personName(lot);
  return {
    type: isCorporate ? 'CORP' : 'SOLE',
    taxKind: isCorporate ? '법인사업자' : lot.one(['일반과세자', '일반과세자', '간이과세자', '면세사업자']),
    registerNumber: drawNumber(lot, isCorporate ? [8, lot.one([1, 6, 7, 8])] : [lot.number(0, 7), lot.number(1, 9)]),
    name: isCorporate
      ? lot.one([
          `주식회사 ${company}`,
          `${company} 주식회사`,
          `(주)${company}`,
          `주식회사${company}`,
          `유한회사 ${company}`,
        ])
      : company,
    repName: isCorporate && lot.isOneOf(6) ? `${rep} 외 ${lot.number(1, 3)}명` : rep,
    birthDate: dateBetween(lot, 1955, 2003),
    openDate,
    corpRegisterNum: isCorporate ? corporationNumber(lot) : '',
    address,
    headAddress: isCorporate ? (lot.isOneOf(2) ? address : printedAddress(lot)) : '',
    kinds: [...new Map(kinds.map((pair) => [pair.join(), pair])).values()],
    issueDate: laterOf(openDate, dateBetween(lot, Math.max(2019, Number(openDate.slice(0, 4))), 2026)),
    office: `${lot.one(offices)}세무서장`,
  };
}

const cipher = Array.from('ABCDEFGHJKLMNPQRSTUVWXYZ0123456789');
const personalWeights = [2, 3, 4, 5, 6, 7, 8, 9, 2, 3, 4, 5];

/** Uses numbers that are never issued: resident regions 97 to 99. */
export function drawCardContent(lot: Lot): HardCard {
  const cardType = lot.one(['ic', 'dl', 'ac'] as const);
  const year = lot.number(1958, 2003);
  const front = `${two(year % 100)}${two(lot.number(1, 12))}${two(lot.number(1, 28))}`;
  const isWoman = lot.isOneOf(2);
  const century = (cardType === 'ac' ? 5 : 1) + (year >= 2000 ? 2 : 0) + (isWoman ? 1 : 0);
  const six = `${century}${lot.number(97, 99)}${figures(lot, 3)}`;
  const last = ((cardType === 'ac' ? 13 : 11) - (sum(`${front}${six}`, personalWeights) % 11)) % 10;
  return {
    cardType,
    name: cardType === 'ac' ? `${lot.one(latinLast)} ${lot.one(latinFirst)}` : personName(lot),
    front,
    back: `${six}${last}`,
    addressLines: addressParts(lot),
    issueDate: dateBetween(lot, 2008, 2025),
    licenseNumber: `${lot.number(11, 26)}-99-${figures(lot, 6)}-${figures(lot, 2)}`,
    serial: cardType === 'ac' ? figures(lot, 11) : Array.from({ length: 6 }, () => lot.one(cipher)).join(''),
    country: lot.one(countries),
    status: lot.one(statuses),
    gender: isWoman ? 'F' : 'M',
  };
}
