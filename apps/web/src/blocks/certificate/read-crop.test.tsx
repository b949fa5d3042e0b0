// @vitest-environment jsdom

import { certificateFindingsWords as words } from '@portal/domain/messages/application/certificate-findings.ts';
import { businessLabels as labels } from '@portal/domain/messages/labels/business.ts';
import { someWords } from '@portal/ui/base/words.fixture.ts';
import { UiWordsProvider } from '@portal/ui/base/words.tsx';
import { stubDialogs } from '@portal/ui/testing/dialogs.fixture.ts';
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ReadCrop } from './read-crop.tsx';

const draw = vi.fn();
const bitmap: ImageBitmap = { width: 1200, height: 1600, close: () => undefined };

beforeEach(() => {
  draw.mockClear();
  stubDialogs();
  Object.defineProperty(HTMLCanvasElement.prototype, 'getContext', {
    configurable: true,
    value: () => ({ drawImage: draw }),
  });
});
afterEach(cleanup);

it('draws the position of several lines in the original resolution, and enlarges it when pressed', async () => {
  const box = { x: 300, y: 900, width: 400, height: 220 };
  render(
    <UiWordsProvider value={someWords}>
      <ReadCrop bitmap={bitmap} box={box} label={labels.companyType} />
    </UiWordsProvider>,
  );
  expect(draw).toHaveBeenCalledExactlyOnceWith(bitmap, 282, 882, 436, 256, 0, 0, 436, 256);
  const larger = screen.getByRole('button', { name: words.readPlaceLarge(labels.companyType) });
  await act(async () => void fireEvent.click(larger));
  const dialog = screen.getByRole('dialog', { name: words.readPlaceOf(labels.companyType) });
  expect(within(dialog).getByRole('img', { name: words.readPlaceOf(labels.companyType) })).toBeTruthy();
  expect(draw).toHaveBeenCalledTimes(2);
});
