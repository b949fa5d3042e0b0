// @vitest-environment jsdom
import { strikeGuardWords as words } from '@portal/domain/messages/strike-guard.ts';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { someWords } from '../../../ui/base/words.fixture.ts';
import { UiWordsProvider } from '../../../ui/base/words.tsx';
import { StrikeGuard } from './strike-guard.tsx';

const onTakeRead = vi.fn();
const onCompared = vi.fn();
const asked = (typed: string, read: string) =>
  render(
    <UiWordsProvider value={someWords}>
      <StrikeGuard
        failures={3}
        picture={new Blob(['a photograph'])}
        part={null}
        isLicence={false}
        typed={typed}
        read={read}
        onTakeRead={onTakeRead}
        isCompared={false}
        onCompared={onCompared}
      />
    </UiWordsProvider>,
  );
const correction = () => screen.queryByRole('button', { name: /읽은 값/ });

afterEach(() => {
  cleanup();
  onTakeRead.mockReset();
});

it('where picture and typed value differ, one press takes the read one', () => {
  asked('20160423', '20160428');
  fireEvent.click(screen.getByRole('button', { name: words.takeReadOf('2016.04.28') }));
  expect(onTakeRead).toHaveBeenCalledOnce();
});

it.each([
  ['the same', '20160428', '20160428'],
  ['not read', '20160428', ''],
])('nothing is offered where the value is %s', (_, typed, read) => {
  asked(typed, read);
  expect(correction()).toBeNull();
});
