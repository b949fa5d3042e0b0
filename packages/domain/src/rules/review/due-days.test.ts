import { describe, expect, it } from 'vitest';
import { dueDays, supplementDays } from './due-days.ts';

const none = (): boolean => false;

describe('due days offered for a supplement', () => {
  it('begin two working days ahead and end after twenty', () => {
    const days = dueDays('20261120', none);
    expect(days[0]).toEqual({ on: '20261124', workingDays: 2 });
    expect(days.at(-1)).toEqual({ on: '20261218', workingDays: 20 });
    expect(days).toHaveLength(supplementDays.most - supplementDays.least + 1);
  });

  it('skip weekends and holidays', () => {
    const days = dueDays('20261120', (day) => day === '20261124');
    expect(days.map(({ on }) => on).slice(0, 4)).toEqual(['20261125', '20261126', '20261127', '20261130']);
  });
});
