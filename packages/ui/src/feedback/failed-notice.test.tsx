// @vitest-environment jsdom
import { fireEvent, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { draw } from '../testing/drawn.fixture.tsx';
import { FailedNotice } from './failed-notice.tsx';

it('a notice of a failure is announced, and retries once per press unless it is busy', () => {
  const asked = vi.fn();
  const view = draw(
    <FailedNotice againLabel="다시" onAgain={asked}>
      목록이 없습니다.
    </FailedNotice>,
  );
  expect(screen.getByRole('status').textContent).toContain('목록이 없습니다.');
  fireEvent.click(screen.getByRole('button', { name: '다시' }));
  expect(asked).toHaveBeenCalledOnce();
  view.rerender(
    <FailedNotice againLabel="다시" busy onAgain={asked}>
      목록이 없습니다.
    </FailedNotice>,
  );
  fireEvent.click(screen.getByRole('button', { name: '다시' }));
  expect(asked).toHaveBeenCalledOnce();
});
