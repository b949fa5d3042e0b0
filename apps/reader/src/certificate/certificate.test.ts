import { describe, expect, it } from 'vitest';
import { blank } from '../image/gray.ts';
import { blind } from '../ocr/engine.ts';
import type { Line } from '../ocr/line-reader.ts';
import type { Letter } from '../ocr/spacing.ts';
import { valuesOf, whole } from './fields.ts';
import { kindOf, taxKindOf, titleOf } from './kind.ts';
import { entriesOf } from './kinds.ts';
import { cellsOf } from './labels.ts';
import { certificateOf } from './read.ts';

const emSize = 20;

/** A line of letters 20 px apart; `_` moves on by one letter, `|40|` to a column. */
function line(y: number, text: string, from = 0): Line {
  const letters: Letter[] = [];
  let x = from;
  let space = false;
  for (const [token, column] of text.matchAll(/\|(\d+)\||[\s\S]/g)) {
    if (column !== undefined) x = Number(column);
    else if (token === ' ') [x, space] = [x + 8, true];
    else {
      letters.push({ text: token, x0: x + 1, x1: x + 18, space });
      [x, space] = [x + 20, false];
    }
  }
  return { letters, em: emSize, box: { x0: letters[0]?.x0 ?? from, y0: y, x1: x, y1: y + 24 } };
}

const textAt = (
  values: ReturnType<typeof valuesOf>,
  label: 'companyName' | 'repName' | 'birth' | 'bisAddress',
): string => {
  const value = values.byLabel[label];
  return value === undefined ? '' : whole(value).text;
};

describe('rows of a certificate', () => {
  it('splits a label from its value and drops the colon and noise', () => {
    const [cell] = cellsOf(line(0, '상호:(주)가온상회|'));
    expect(cell?.label).toBe('companyName');
    expect(cell?.letters.map(({ text }) => text).join('')).toBe('(주)가온상회');
  });

  it('a second label further right ends the first value', () => {
    const values = valuesOf([line(0, '성명:서태준|500|생년월일:1964년07월17일')]);
    expect(textAt(values, 'repName')).toBe('서태준');
    expect(textAt(values, 'birth')).toBe('1964년07월17일');
  });

  it('a second label without its first syllable still ends the value before it', () => {
    const values = valuesOf([line(0, '대표자:차인충|500|년월일:1957년08월18일')]);
    expect(textAt(values, 'repName')).toBe('차인충');
    expect(textAt(values, 'birth')).toBe('1957년08월18일');
  });

  it('the longer label wins even when misread', () => {
    expect(cellsOf(line(0, '법인명(단제명):가온무역'))[0]?.letters).toHaveLength(4);
  });

  it('drops the rest of a second label at the end of the row', () => {
    expect(textAt(valuesOf([line(0, '성명:노이완|500|생년')]), 'repName')).toBe('노이완');
    // These letters are as close together as those of one name.
    expect(textAt(valuesOf([line(0, '성명:노생년')]), 'repName')).toBe('노생년');
    expect(textAt(valuesOf([line(0, '성명:노이완|500|생')]), 'repName')).toContain('생');
  });

  it('a date of birth without its label is not part of the name', () => {
    expect(textAt(valuesOf([line(0, '성명:노이완|500|1964년07월17일')]), 'repName')).toBe('노이완');
    expect(textAt(valuesOf([line(0, '성명:노이완|500|일:64년07월17일')]), 'repName')).toBe('노이완');
    expect(textAt(valuesOf([line(0, '성명:노이완 외 1명')]), 'repName')).toBe('노이완 외 1명');
  });

  it('does not read the frame around the next label as a bracket of the value', () => {
    const { kinds } = valuesOf([line(0, '사업의종류:[업태,서비스업 (|500|종목 경영 컨설팅업')]);
    expect(kinds[0]?.type.map(({ text }) => text).join('')).toBe('서비스업');
    // Without a label after it, the bracket is the only sign that something is lost.
    expect(textAt(valuesOf([line(0, '사업장소재지:가람로 10(')]), 'bisAddress')).toBe('가람로 10(');
  });

  it('joins a row without a label to the value above only when it is right below that value', () => {
    const address = line(0, '사업장소재지:서울특별시 강남구');
    expect(textAt(valuesOf([address, line(40, '가람로 10', 150)]), 'bisAddress')).toBe('서울특별시 강남구 가람로 10');
    expect(textAt(valuesOf([address, line(40, '가람로 10')]), 'bisAddress')).toBe('서울특별시 강남구');
    expect(textAt(valuesOf([address, line(140, '가람로 10', 150)]), 'bisAddress')).toBe('서울특별시 강남구');
  });
});

describe('the table of kinds', () => {
  const first = line(0, '사업의종류:업태|200|제조업|400|종목|500|화장품');

  it('reads one entry per column from a row', () => {
    const { kinds, itemX } = valuesOf([first, line(50, '|200|도소매|500|잡화')]);
    expect(entriesOf(kinds, 'type', itemX ?? 0).map(({ text }) => text)).toEqual(['제조업', '도소매']);
    expect(entriesOf(kinds, 'item', 800).map(({ text }) => text)).toEqual(['화장품', '잡화']);
  });

  it('joins a closer row that fills only one column to the entry above', () => {
    const rows = [first, line(50, '|200|도소매|500|응용 소프트웨어'), line(86, '|500|공급업')];
    const { kinds } = valuesOf(rows);
    expect(entriesOf(kinds, 'item', 800).map(({ text }) => text)).toEqual(['화장품', '응용 소프트웨어 공급업']);
  });

  it('a row at the usual distance is a new entry even if it fills only one column', () => {
    const { kinds } = valuesOf([first, line(50, '|200|도소매|500|잡화'), line(100, '|500|의류')]);
    expect(entriesOf(kinds, 'item', 800).map(({ text }) => text)).toEqual(['화장품', '잡화', '의류']);
  });

  it('a short line of flat letters does not end the table', () => {
    const flat = { ...line(32, '|500|공급업'), em: 13 };
    const rows = [line(0, '사업의종류:업태|200|정보통신업|440|종목|500|응용 소프트웨어 개발 및'), flat];
    const { kinds } = valuesOf([...rows, line(76, '|200|건설업|500|전문직별 공사업')]);
    expect(entriesOf(kinds, 'type', 440).map(({ text }) => text)).toEqual(['정보통신업', '건설업']);
    expect(entriesOf(kinds, 'item', 800)).toHaveLength(2);
  });

  it('finds an unlabelled second column by the wide gap before it', () => {
    const { kinds } = valuesOf([line(0, '사업의종류:업태|200|제조업|500|화장품')]);
    expect(entriesOf(kinds, 'type', 500).map(({ text }) => text)).toEqual(['제조업']);
    expect(entriesOf(kinds, 'item', 800).map(({ text }) => text)).toEqual(['화장품']);
  });

  it('drops an entry of the second column when a later row begins further left', () => {
    const rows = [line(0, '사업의종류:업태|200|제조업|540|가방'), line(50, '|200|도소매|500|시각 디자인업')];
    const { kinds, itemX } = valuesOf(rows);
    expect(entriesOf(kinds, 'type', itemX ?? 0).map(({ text }) => text)).toEqual(['제조업', '도소매']);
    expect(entriesOf(kinds, 'item', 800).map(({ text }) => text)).toEqual(['시각 디자인업']);
  });
});

describe('recognising a certificate', () => {
  it('needs the title, the words under it and a valid number, and nothing else', async () => {
    const page = { image: blank(10, 10), rows: [], toUpload: [1, 0, 0, 0, 1, 0, 0, 0, 1] } as const;
    const [title, words, number] = [
      line(0, '사업자등록증'),
      line(40, '(일반과세자)'),
      line(80, '등록번호:921-55-58330'),
    ];
    const found = await certificateOf(blind, page, [title, words, number]);
    expect(found?.kind).toBe('SOLE');
    expect(found?.fields.registerNumber?.map(({ text }) => text)).toEqual(['921-55-58330']);
    const otherNumber = line(80, '등록번호:921-55-58331');
    for (const lines of [
      [title, number],
      [words, number],
      [title, words],
      [title, words, otherNumber],
    ])
      expect(await certificateOf(blind, page, lines)).toBeUndefined();
  });

  it('recognises a certificate with glare over its head or labels by its other rows', async () => {
    const page = { image: blank(10, 10), rows: [], toUpload: [1, 0, 0, 0, 1, 0, 0, 0, 1] } as const;
    const labelled = [
      line(0, '개업연월일:2011년01월06일'),
      line(40, '사업장소재지:대전광역시 서구 향교5길 244'),
      line(80, '본점소재지:경상북도 청송군 태평로 447-14'),
      line(120, '사업의종류:업태|200|제조업|440|종목|500|화장품'),
    ];
    const asked = [
      line(300, '사업자 단위 과세 적용사업자 여부:여( )부(√)'),
      line(330, '전자세금계산서 전용 전자우편주소:'),
    ];
    const office = line(400, '다온세무서장');
    const kindsIn = async (...lines: Line[]) => (await certificateOf(blind, page, lines))?.fields.bisItem?.length ?? 0;
    expect([await kindsIn(...labelled), await kindsIn(...labelled, line(400, '다온은행장'))]).toEqual([0, 0]);
    expect(await kindsIn(...labelled, office)).toBe(1);
    expect(await kindsIn(...labelled.slice(2), ...asked, office)).toBe(1);
    expect([
      await kindsIn(...labelled.slice(2), office),
      await kindsIn(...labelled.slice(3), ...asked, office),
    ]).toEqual([0, 0]);
    const title = line(-40, '사업자등록증');
    expect([await kindsIn(title, ...labelled.slice(3)), await kindsIn(title, ...labelled.slice(3), office)]).toEqual([
      0, 1,
    ]);
  });

  it('does not take the opening date for the date of issue when the rows below are missing', async () => {
    const page = { image: blank(10, 100), rows: [], toUpload: [1, 0, 0, 0, 1, 0, 0, 0, 1] } as const;
    const lines = [line(0, '사업자등록증'), line(20, '(일반과세자)'), line(40, '등록번호:921-55-58330')];
    const opened = line(80, '개업연월일:2002년06월01일');
    const found = await certificateOf(blind, page, [...lines, opened]);
    expect(found?.fields.openDate).toHaveLength(1);
    expect(found?.fields.issuanceDate).toBeUndefined();
    const both = await certificateOf(blind, page, [...lines, opened, line(99, '2019년07월06일')]);
    expect(both?.fields.issuanceDate?.map(({ text }) => text)).toEqual(['2019년07월06일']);
  });

  it.each([
    [
      'the date of a stamp below it',
      [line(50, '2019년07월06일'), line(70, '한빛세무서장'), line(90, '2026. 11. 20.')],
      '2019년07월06일',
    ],
    [
      'the date of a stamp above it',
      [line(50, '2026. 11. 20.'), line(70, '2019년07월06일'), line(90, '한빛세무서장')],
      '2019년07월06일',
    ],
    ['the same date repeated', [line(70, '2019년07월06일'), line(90, '2019.07.06')], '2019.07.06'],
    ['another date (none without a tax office)', [line(70, '2019년07월06일'), line(90, '2026. 11. 20.')], undefined],
  ])('reads the date of issue above the tax office’s name, beside %s', async (_, lower, day) => {
    const page = { image: blank(10, 100), rows: [], toUpload: [1, 0, 0, 0, 1, 0, 0, 0, 1] } as const;
    const upper = [line(0, '사업자등록증'), line(20, '(일반과세자)'), line(40, '등록번호:921-55-58330')];
    const found = await certificateOf(blind, page, [...upper, ...lower]);
    expect(found?.fields.issuanceDate?.[0]?.text).toBe(day);
  });

  it.each([
    ['its title', '주민등록증'],
    ['its number', '900101-1234567'],
    ['its issuer', '서울특별시 강남구청장'],
  ])('ignores the date on a card that covers the date of issue, recognised by %s', async (_, row) => {
    const page = { image: blank(10, 100), rows: [], toUpload: [1, 0, 0, 0, 1, 0, 0, 0, 1] } as const;
    const upper = [line(0, '사업자등록증'), line(20, '(일반과세자)'), line(40, '등록번호:921-55-58330')];
    const issuedOn = async (...lower: Line[]) =>
      (await certificateOf(blind, page, [...upper, ...lower]))?.fields.issuanceDate?.[0]?.text;
    const card = [line(60, row), line(70, '2026. 11. 20.')];
    expect(await issuedOn(...card)).toBeUndefined();
    expect(await issuedOn(...card, line(80, '한빛세무서장'))).toBeUndefined();
    expect(await issuedOn(...card, line(75, '2019년07월06일'), line(80, '한빛세무서장'))).toBe('2019년07월06일');
  });

  it('refuses two certificates in one picture, side by side or one above the other', async () => {
    const page = { image: blank(10, 100), rows: [], toUpload: [1, 0, 0, 0, 1, 0, 0, 0, 1] } as const;
    const rows = ['사업자등록증', '등록번호:921-55-58330', '개업연월일:2002년06월01일', '사업장소재지:가람로 10'];
    const read = (texts: readonly string[]) =>
      certificateOf(
        blind,
        page,
        texts.map((text, i) => line(i * 20, text)),
      );
    expect(await read(rows)).toBeDefined();
    await expect(read([...rows, ...rows])).rejects.toMatchObject({ reason: 'several' });
    await expect(read(rows.map((row) => row + row))).rejects.toMatchObject({ reason: 'several' });
  });

  it('finds a title that is letter-spaced or slightly misread', () => {
    expect(titleOf([line(0, '사 업 자 등 록 증')])).toBeDefined();
    expect(titleOf([line(0, '사업자듬록증')])).toBeDefined();
    expect(titleOf([line(0, '주민등록증')])).toBeUndefined();
  });

  it('decides the kind by the words under the title, otherwise by the labels', () => {
    expect(taxKindOf([line(0, '(법인사업자)')])?.text).toBe('법인사업자');
    expect(taxKindOf([line(0, '인사업자)')])?.text).toBe('법인사업자');
    expect(taxKindOf([line(0, '사업자)')])).toBeUndefined();
    expect(taxKindOf([line(0, '사업자단위과세적')])).toBeUndefined();
    expect(kindOf('법인사업자', ['companyName'])).toBe('CORP');
    expect(kindOf('간이과세자', [])).toBe('SOLE');
    expect(kindOf(undefined, ['corpName', 'headAddress'])).toBe('CORP');
    expect(kindOf(undefined, ['companyName', 'birth'])).toBe('SOLE');
    expect(kindOf(undefined, ['repName'])).toBeUndefined();
  });
});
