import { describe, expect, it } from 'vitest';
import { openedAt, pointsOfPerson, pointsOfVerdict, type ReviewedApplication } from './to-open.ts';

const proposedAt = new Date('2026-11-20T07:10:00Z');
const before = new Date('2026-11-20T07:09:00Z');
const after = new Date('2026-11-23T00:22:00Z');
const nothing: ReviewedApplication = { differing: 0, certificate: undefined, cards: [], replaced: [], requests: [] };

describe('what has to be opened before a verdict is confirmed', () => {
  it('is nothing for an application without such points', () => {
    expect(pointsOfVerdict(nothing, proposedAt)).toEqual([]);
  });

  it('includes differing values, the certificate, cards, replaced files and the latest requested ones', () => {
    const points = pointsOfVerdict(
      {
        differing: 2,
        certificate: 'certificate-file',
        cards: [
          { item: 'SR00-0', file: 'card-0' },
          { item: 'SR01-0', file: 'card-1' },
        ],
        replaced: [{ item: 'SF11/SR00-0', file: 'newer' }],
        requests: [
          {
            item: 'SF06',
            answeredAt: before,
            files: [
              { seq: 0, version: 1, fileId: 'first' },
              { seq: 0, version: 2, fileId: 'second' },
              { seq: 1, version: 1, fileId: 'other page' },
            ],
          },
          { item: 'business', answeredAt: before, files: [] },
          { item: 'SF07', answeredAt: undefined, files: [] },
        ],
      },
      proposedAt,
    );
    expect(points.map((one) => [one.kind, one.item, one.by === 'page' ? one.file : one.part])).toEqual([
      ['values', '', 'differences'],
      ['certificate', 'certificate', 'certificate-file'],
      ['card', 'SR00-0', 'card-0'],
      ['card', 'SR01-0', 'card-1'],
      ['replaced', 'SF11/SR00-0', 'newer'],
      ['document', 'SF06', 'second'],
      ['document', 'SF06', 'other page'],
      ['answer', 'business', 'documents'],
    ]);
  });

  it.each([
    ['a page of the file', { by: 'page', subject: 'file', at: before }, before],
    ['a page of another file', { by: 'page', subject: 'older file', at: after }, undefined],
    ['a part of the same name', { by: 'part', subject: 'file', at: after }, undefined],
  ] as const)('counts a file as opened or not by %s', (_what, opening, expected) => {
    const [point] = pointsOfVerdict({ ...nothing, certificate: 'file' }, proposedAt);
    expect(point && openedAt(point, [opening])).toEqual(expected);
  });

  it.each([
    ['before the proposal', before, undefined],
    ['at the time of the proposal', proposedAt, proposedAt],
    ['after the proposal', after, after],
  ])('counts values as opened or not %s', (_when, at, expected) => {
    const [point] = pointsOfVerdict({ ...nothing, differing: 1 }, proposedAt);
    expect(point && openedAt(point, [{ by: 'part', subject: 'differences', at }])).toEqual(expected);
  });
});

it('requires a person and her own card to be opened before she is verified by hand', () => {
  const cards = [
    { item: 'SR00-0', file: 'other' },
    { item: 'SR01-0', file: 'hers' },
  ];
  const points = pointsOfPerson('SR01-0', cards, proposedAt);
  expect(points.map((one) => [one.kind, one.by === 'page' ? one.file : one.part])).toEqual([
    ['person', 'persons'],
    ['card', 'hers'],
  ]);
});
