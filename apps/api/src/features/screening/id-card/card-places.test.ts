import { expect, it } from 'vitest';
import { numbersOn } from '../../../capabilities/id-card/postponed-card.repository.ts';
import { cardPlacesOf } from './card-places.ts';

const box = (left: number, top: number, right: number, bottom: number) => [
  { x: left, y: top },
  { x: right, y: top },
  { x: right, y: bottom },
  { x: left, y: bottom },
];
const read = (number: ReturnType<typeof box>, cover: readonly ReturnType<typeof box>[]) => ({
  kind: 'read' as const,
  cardType: 'ic',
  values: {
    name: { text: '문가람', polygons: [box(40, 40, 140, 70)] },
    personalNum: { text: '860314-0000000', polygons: [number] },
    issueDate: { text: '2021.06.22', polygons: [box(40, 300, 160, 330)] },
  },
  maskingPolygons: cover,
});

it.each([
  ['upright', box(40, 100, 240, 130), box(140, 98, 242, 132), box(40, 100, 140, 130)],
  ['upside down', box(40, 100, 240, 130), box(38, 98, 140, 132), box(140, 100, 240, 130)],
  ['rotated to the left or right', box(100, 40, 130, 240), box(98, 140, 132, 242), box(100, 40, 130, 140)],
  ['rotated to the other side', box(100, 40, 130, 240), box(98, 38, 132, 140), box(100, 140, 130, 240)],
])('keeps only the birth digits of a number that is %s', (_held, number, cover, birth) => {
  expect(cardPlacesOf('ic', read(number, [cover])).birth).toEqual([birth]);
});

it('keeps no birth digits when the whole number is covered, or nothing covers it', () => {
  const number = box(40, 100, 240, 130);
  expect(cardPlacesOf('ic', read(number, [box(30, 90, 250, 140)]))).not.toHaveProperty('birth');
  expect(cardPlacesOf('ic', read(number, []))).not.toHaveProperty('birth');
  expect(cardPlacesOf('ac', read(number, [box(140, 98, 242, 132)]))).not.toHaveProperty('birth');
});

it('covers the numbers of the card shown, and of no other', () => {
  const card = (frontFileId: string, cover: ReturnType<typeof box>) => ({
    ...{ key: frontFileId, frontFileId },
    record: { kind: 'read' as const, number: '8603140000000', polygons: [cover] },
  });
  const [first, second] = [box(1, 1, 2, 2), box(3, 3, 4, 4)];
  expect(numbersOn([card('first', first), card('second', second)], 'second')).toEqual([second]);
  expect(numbersOn([card('first', first)], 'second')).toEqual([]);
});

it('keeps places and no text', () => {
  const places = cardPlacesOf('ic', read(box(40, 100, 240, 130), [box(140, 98, 242, 132)]));
  expect(Object.keys(places)).toEqual(['name', 'birth', 'issued']);
  expect(JSON.stringify(places)).not.toMatch(/문가람|860314|2021/);
});
