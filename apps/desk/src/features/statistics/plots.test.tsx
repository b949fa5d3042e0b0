// @vitest-environment jsdom
import { cleanup, render } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { AgePlot, WeekPlot } from './plots.tsx';

beforeEach(() => {
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      disconnect() {}
    },
  );
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

it('draws a first week with decisions without a warning from the plot library', () => {
  const warned = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const none = { decided: 0, medianDays: null, nineOfTenDays: null };
  const weeks = [
    { from: '20261116', ...none },
    { from: '20261123', decided: 1, medianDays: 3, nineOfTenDays: 5 },
  ];
  const { container } = render(<WeekPlot weeks={weeks} />);
  expect(container.querySelectorAll('circle')).toHaveLength(2);
  expect(container.textContent).not.toContain('⚠');
  expect(warned).not.toHaveBeenCalled();
});

it('labels each bar of open reviews with their number', () => {
  const ages = [
    { age: '1-5', review: 12, merchant: 30, approval: 0 },
    { age: '6-10', review: 3, merchant: 0, approval: 70 },
  ] as const;
  const { container } = render(<AgePlot ages={[...ages]} />);
  const written = [...container.querySelectorAll('text')].map(({ textContent }) => textContent);
  expect(written).toEqual(expect.arrayContaining(['42', '73']));
});
