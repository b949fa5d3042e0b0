import { productTypes } from '@portal/domain/reference/product-types.ts';
import { editDistance, jamo } from './jamo.ts';

/** Values of 업태 and 종목: sections and divisions of the Korean Standard Industrial Classification, short forms, and what online shops register. */
const trades = `
농업, 임업 및 어업|농업|임업|어업|광업|제조업|건설업|도매 및 소매업|도매업|소매업|도소매|도소매업|운수 및 창고업|운수업|창고업
숙박 및 음식점업|숙박업|음식점업|음식업|정보통신업|금융 및 보험업|금융업|보험업|부동산업|부동산 임대업|임대업|서비스업|통신판매업
전기, 가스, 증기 및 공기 조절 공급업|수도, 하수 및 폐기물 처리, 원료 재생업|전문, 과학 및 기술 서비스업|교육 서비스업
사업시설 관리, 사업 지원 및 임대 서비스업|사업지원 서비스업|보건업 및 사회복지 서비스업|예술, 스포츠 및 여가관련 서비스업
협회 및 단체, 수리 및 기타 개인 서비스업|전자상거래 소매업|전자상거래 소매 중개업|전자상거래업|해외직구대행업|상품 중개업|상품 종합 도매업
식료품 제조업|음료 제조업|섬유제품 제조업|의복, 의복 액세서리 및 모피제품 제조업|가죽, 가방 및 신발 제조업|목재 및 나무제품 제조업
펄프, 종이 및 종이제품 제조업|인쇄 및 기록매체 복제업|화학물질 및 화학제품 제조업|의료용 물질 및 의약품 제조업|화장품 제조업
고무 및 플라스틱제품 제조업|비금속 광물제품 제조업|금속가공제품 제조업|전자부품 제조업|전기장비 제조업|가구 제조업|기타 제품 제조업
종합 건설업|전문직별 공사업|실내건축 공사업|인테리어 공사업|자동차 및 부품 판매업|육상 운송업|수상 운송업|항공 운송업|화물 운송업
택배업|퀵서비스업|국제 물류 주선업|출판업|소프트웨어 개발 및 공급업|응용 소프트웨어 개발 및 공급업|컴퓨터 프로그래밍 서비스업
데이터베이스 및 온라인 정보 제공업|포털 및 인터넷 정보 매개 서비스업|영상, 오디오 기록물 제작 및 배급업|방송업|우편 및 통신업
연구개발업|광고대행업|광고물 제작업|경영 컨설팅업|시장조사 및 여론조사업|사진 촬영업|디자인업|시각 디자인업|제품 디자인업|번역 및 통역 서비스업
여행사업|여행 보조 및 예약 서비스업|청소업|경비업|행사 대행업|직업교육 학원|온라인 교육 학원|교습학원|예술 학원|외국어 학원
미용업|세탁업|수리업|결혼 상담 및 준비 서비스업|커피 전문점|제과점업|한식 음식점업|분식점업|주점업|출장 음식 서비스업
건강기능식품|화장품|의류|신발|가방|액세서리|생활용품|주방용품|문구용품|사무용품|애완용품|유아용품|가전제품|전자제품|컴퓨터 및 주변장치
통신기기|자동차용품|스포츠용품|레저용품|낚시용품|악기|도서|음반|완구|공예품|귀금속|침구류|조명기구|인테리어 소품|농산물|수산물|축산물|건어물
`
  .trim()
  .split(/[|\n]/);

const compact = (text: string): string => text.replaceAll(/[\s,·]/g, '');
const wordsOf = (text: string): string[] => text.split(/[\s,·]+/);

/** Shorter words have similar neighbours: 의류 and 의료, 가구 and 기구. */
const shortest = 4;
/** Least length of a word that ends in 업: trades differ by more than their last syllable. */
const shortestTrade = 3;

const isLongEnough = (word: string): boolean =>
  word.length >= (/업$/.test(word) ? shortestTrade : shortest) && /^[가-힣]+$/.test(word);

const goods = (['big', 'mid', 'small'] as const).flatMap((level) => productTypes[level].map((type) => type.typeName));

interface Entry {
  readonly text: string;
  readonly letters: string;
}
const lettersOf = (text: string): string => jamo(compact(text));
const entryOf = (text: string): Entry => ({ text, letters: lettersOf(text) });

const phrases = trades.filter((phrase) => isLongEnough(compact(phrase))).map(entryOf);
const words = [...new Set([...trades, ...goods].flatMap(wordsOf).filter(isLongEnough))].map(entryOf);

/** The only entry that differs from the text in exactly one jamo; none if the text is an entry itself. */
function nearestIn(entries: readonly Entry[], text: string): string | undefined {
  const letters = lettersOf(text);
  const near = entries.filter(
    (entry) => Math.abs(entry.letters.length - letters.length) <= 1 && editDistance(entry.letters, letters) <= 1,
  );
  const [only] = near;
  return near.length === 1 && only?.letters !== letters ? only?.text : undefined;
}

/** Corrects a single jamo and the blanks of a known trade: 졔조업 becomes 제조업. Short, ambiguous and unknown words stay as read. */
export function tradeText(text: string): string {
  if (isLongEnough(compact(text))) {
    const letters = lettersOf(text);
    const phrase = phrases.find((entry) => entry.letters === letters)?.text ?? nearestIn(phrases, text);
    if (phrase !== undefined) return phrase;
  }
  return text.replaceAll(/[가-힣]+/g, (word) => (isLongEnough(word) ? (nearestIn(words, word) ?? word) : word));
}

/** Whether the classification contains exactly this trade and nothing nearly the same: 도매업 may be a misread 소매업. */
export function isOwnTrade(text: string): boolean {
  const letters = lettersOf(text);
  const known = [...phrases, ...words];
  if (!known.some((entry) => entry.letters === letters)) return false;
  return known.every((entry) => entry.letters === letters || editDistance(entry.letters, letters) > 1);
}

/** Shorter beginnings of a trade are words of their own. */
const shortestCut = 4;

/** Whether the text ends inside a word of a known trade, by more than the 업 that many omit: the rest was not read. */
export function isCutTrade(text: string): boolean {
  const tight = compact(text);
  if (tight.length < shortestCut || trades.some((trade) => compact(trade) === tight)) return false;
  return trades.some((trade) => {
    const rest = compact(trade).startsWith(tight) ? restBehind(trade, tight.length) : ' ';
    return /^[가-힣]/.test(rest) && rest !== '업';
  });
}

function restBehind(trade: string, count: number): string {
  const letters = [...trade.matchAll(/[^\s,·]/g)];
  const last = letters[count - 1];
  return last === undefined ? '' : trade.slice(last.index + 1);
}
