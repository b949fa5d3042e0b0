// @vitest-environment jsdom
import { personWords } from '@portal/domain/messages/screening/person.ts';
import { expect, it, vi } from 'vitest';
import { field, type } from '../../../lib/testing/by-place.fixture.ts';
import { open, readCard, resetTest } from './representative-info.fixture.tsx';

resetTest();

it.each([
  ['the Korean name, shown in the line above the card,', personWords.nameKr, '문정오'],
  ['the English name', personWords.nameEn, 'MOON JEONGO'],
])('typing in %s does not re-render the card', async (_, label, typed) => {
  // A card queries the pointer type on each render.
  const asked = vi.fn(() => ({ matches: false }));
  vi.stubGlobal('matchMedia', asked);
  await open();
  await readCard();
  expect(asked).toHaveBeenCalled();
  asked.mockClear();
  type(label, typed);
  expect(field(label).value).toBe(typed);
  expect(asked).not.toHaveBeenCalled();
});
