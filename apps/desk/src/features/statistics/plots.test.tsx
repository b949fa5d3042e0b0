// @vitest-environment jsdom
import { cleanup, render } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { WeekPlot } from './plots.tsx';

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

it('draws a first week with decisions without a warning of the library’s in the picture', () => {
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
