// @vitest-environment jsdom
import { deskFrameWords } from '@portal/domain/messages/desk/desk-frame.ts';
import { draw } from '@portal/ui/testing/drawn.fixture.tsx';
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { LongText } from './long-text.tsx';

afterEach(cleanup);

it.each([
  ['가나다라', 4, false],
  ['가나다라마', 5, true],
  ['🙂🙂🙂🙂', 4, false],
  ['', 0, false],
])('for %s it shows a count of %i letters of 4, in red: %s', (value, count, isRed) => {
  draw(<LongText label="의견" value={value} most={4} onChange={() => undefined} />);
  expect(screen.getByText(deskFrameWords.letters(count, 4)).className === 'strong red').toBe(isRed);
});
