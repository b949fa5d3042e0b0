import { describe, expect, it } from 'vitest';
import { startEngine } from '../src/ocr/engine.ts';
import { compact, readLine, textOf } from '../src/ocr/line-reader.ts';
import { drawnLine } from './support/drawn-line.ts';

const engine = await startEngine();

async function read(text: string, size: number): Promise<string> {
  const { page, row } = drawnLine(text, size);
  const { letters } = await readLine(engine, page, row);
  return /\s/.test(text) ? textOf(letters) : compact(letters);
}

const lookAlikes = [
  '뜸틈뜰뚬똠',
  '빛빚벚벗볓',
  '웍워윅웍윗',
  '팜팝팡탐담',
  '층증충총중',
  '뫼외모묘뵈',
  '텍택댁덱테',
  '쿡쿠국꾹쿨',
  '흰횐힌훤희',
  '갯겟갰깃갓',
  '뤼뤄류뷔위',
  '햅햇헙합햄',
  '짬쨈잠찜쌈',
  '뽕봉뿡퐁뽐',
  '닻닷닭닫덫',
  '옻옷웃옥욱',
];

describe.for([20, 30, 42])('letters %d pixels high', (size) => {
  it.for(lookAlikes)('%s', async (text) => {
    expect(await read(text, size)).toBe(text);
  });
});

it.for([
  '주식회사 뜸부기네트웍스',
  '(주)벚꽃팜',
  '경기도 수원시 팔달구 큰뜸로 12-3, 4층 105호(꽃뫼동, 윗샘빌딩)',
  '응용 소프트웨어 개발 및 공급업',
  '재외동포(F-4)',
  '출입국·외국인청장',
])('%s', async (text) => {
  expect(await read(text, 28)).toBe(text);
});

it.for(['901-23-45678', '990101-9876543', '2024. 12. 31.', 'WILLIAM ILLINI', 'A1B0C7', '~ 2031.01.09'])(
  'figures and letters: %s',
  async (text) => {
    expect((await read(text, 28)).replaceAll(/\s/g, '')).toBe(text.replaceAll(/\s/g, ''));
  },
);
