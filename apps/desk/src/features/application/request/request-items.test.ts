import { plainReviewItems } from '@portal/domain/rules/review/review-states.ts';
import { expect, it } from 'vitest';
import { documents, persons } from '../../../testing/stand-in-application.fixture.ts';
import { itemIn, requestItems } from './request-items.ts';

const itemsOf = (...of: Parameters<typeof requestItems>): readonly (readonly string[])[] =>
  requestItems(...of).map(({ items }) => items.map(({ item }) => item));

it('groups the items: documents once each, then persons, then the rest', () => {
  const people = persons.persons.map(({ key }) => key);
  expect(itemsOf(documents, persons.persons)).toEqual([['SF03', 'SF06', 'SF08'], people, plainReviewItems]);
  const supplements = documents.supplements.map((one) => (one.item === 'SF06' ? { ...one, item: 'SF09' } : one));
  expect(itemsOf({ ...documents, supplements }, persons.persons)[0]).toEqual(['SF03', 'SF06', 'SF08', 'SF09']);
});

it('omits an empty group', () => {
  expect(itemsOf(documents, undefined)).toEqual([['SF03', 'SF06', 'SF08'], plainReviewItems]);
});

it('finds an item in any group', () => {
  const groups = requestItems(documents, persons.persons);
  expect(itemIn(groups, 'SF08')?.label).toBe('위임장');
  expect(itemIn(groups, 'SR01-0')?.label).toBe('대리인');
  expect(itemIn(groups, 'SF99')).toBeUndefined();
});
