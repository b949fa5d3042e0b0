import type { AccessCode } from '@portal/domain/rules/staff/access-codes.ts';

/** A row of the access record at another time than now, in Korea. */
export interface Planted {
  readonly at: string;
  readonly code?: AccessCode;
  readonly who?: 0 | 1;
  readonly subject?: string;
  readonly number?: string;
  readonly result?: 'ok' | 'refused';
  /** The keyed hash of the address. */
  readonly source?: string;
  readonly address?: string;
  readonly again?: boolean;
  readonly detail?: Readonly<Record<string, string | number>>;
  readonly notAssigned?: boolean;
}

export const many = (count: number, row: (index: number) => Planted): Planted[] =>
  Array.from({ length: count }, (_, index) => row(index));
/** What is flagged in October 2026: rows, and the flags of each row that is. */
export const flagged: readonly (readonly [string, readonly Planted[], readonly string[][]])[] = [
  ['no usual access', [{ at: '2026-10-06 10:00', subject: 'head' }], []],
  ['access before seven', [{ at: '2026-10-06 06:59', subject: 'head' }], [['out-of-hours']]],
  ['no access at seven', [{ at: '2026-10-06 07:00', subject: 'head' }], []],
  ['access at nine in the evening', [{ at: '2026-10-06 21:00', code: 'searched' }], [['out-of-hours']]],
  ['access on a Saturday', [{ at: '2026-10-10 12:00', code: 'opened' }], [['out-of-hours', 'not-assignee']]],
  ['access on a holiday', [{ at: '2026-10-09 12:00', subject: 'head' }], [['out-of-hours']]],
  ['no list opened at night', [{ at: '2026-10-06 23:00', code: 'queue-seen' }], []],
  ['somebody else’s application', [{ at: '2026-10-06 10:00', subject: 'head', notAssigned: true }], [['not-assignee']]],
  [
    'the sixth number shown on a day',
    many(7, (minute) => ({ at: `2026-10-06 10:0${minute}`, code: 'number-seen' })),
    [['many-numbers'], ['many-numbers']],
  ],
  [
    'a site’s password, counted as a number',
    many(6, (minute) => ({
      at: `2026-10-06 10:0${minute}`,
      code: minute % 2 === 0 ? 'number-seen' : 'site-password-seen',
    })),
    [['many-numbers']],
  ],
  ['a password shown at night', [{ at: '2026-10-06 23:00', code: 'site-password-seen' }], [['out-of-hours']]],
  [
    'no sixth number of two people together',
    many(8, (minute) => ({ at: `2026-10-06 10:0${minute}`, code: 'number-seen', who: minute < 4 ? 0 : 1 })),
    [],
  ],
  [
    'no sixth number of two days together',
    many(8, (place) => ({ at: `2026-10-0${place < 4 ? 6 : 7} 10:0${place}`, code: 'number-seen' })),
    [],
  ],
  ['a download', [{ at: '2026-10-06 10:00', code: 'bundle-downloaded' }], [['download']]],
  [
    'the 61st application of a day',
    many(61, (index) => ({ at: '2026-10-06 10:00', number: `A261001-${String(index + 1).padStart(4, '0')}` })),
    [['many-applications']],
  ],
  ['a refusal', [{ at: '2026-10-06 10:00', result: 'refused' }], [['refused']]],
  [
    'a new address',
    [
      { at: '2026-09-01 10:00' },
      { at: '2026-10-06 10:00' },
      { at: '2026-10-06 10:01', source: 'other', address: '10.20.4.18' },
    ],
    [['new-address']],
  ],
  [
    'a new address, also of an automatic read',
    [
      { at: '2026-09-01 10:00' },
      { at: '2026-10-06 10:01', code: 'mentions-seen', again: true, source: 'other', address: '10.20.4.18' },
    ],
    [['new-address']],
  ],
  ['no first address of a person', [{ at: '2026-10-06 10:01', source: 'other', address: '10.20.4.18' }], []],
  [
    'no known address hashed in another year',
    [
      { at: '2026-09-01 10:00', source: '2025.usual' },
      { at: '2026-10-06 10:00', source: '2026.usual' },
    ],
    [],
  ],
  [
    'no known address whose hash changes within the month',
    [
      { at: '2026-10-01 08:00', source: '2025.usual' },
      { at: '2026-10-01 10:00', source: '2026.usual' },
    ],
    [],
  ],
  [
    'the first access to an application at night, whatever it is',
    [
      { at: '2026-10-06 20:59', subject: 'head' },
      { at: '2026-10-06 21:10', subject: 'persons' },
      { at: '2026-10-06 22:00', code: 'page-seen' },
      { at: '2026-10-07 00:30', code: 'decision-confirmed' },
      { at: '2026-10-07 00:40', code: 'page-seen', number: 'A261001-0002' },
      { at: '2026-10-07 22:00', code: 'page-seen' },
    ],
    [['out-of-hours'], ['out-of-hours'], ['out-of-hours']],
  ],
  [
    'reads at a weekend, once for each person',
    many(4, (index) => ({ at: `2026-10-10 13:5${index}`, code: 'evidence-seen', who: index < 2 ? 0 : 1 })),
    [['out-of-hours'], ['out-of-hours']],
  ],
  [
    'no night that began in the previous month',
    [
      { at: '2026-09-30 23:50', code: 'page-seen' },
      { at: '2026-10-01 00:10', code: 'page-seen' },
    ],
    [],
  ],
  [
    'more than sixty applications a day, also by automatic reads',
    many(61, (index) => ({
      ...{ at: '2026-10-06 10:00', code: 'evidence-seen', again: true },
      number: `A261001-${String(index + 1).padStart(4, '0')}`,
    })),
    [['many-applications']],
  ],
  [
    'an application at night, also by an automatic read, but not its parts',
    [
      { at: '2026-10-06 23:00', subject: 'head', again: true },
      { at: '2026-10-07 23:00', subject: 'persons', again: true },
    ],
    [['out-of-hours']],
  ],
  [
    'somebody else’s application once a day, also by automatic reads',
    [
      ...many(3, (index) => ({ at: `2026-10-06 10:0${index}`, subject: 'head', notAssigned: true, again: true })),
      { at: '2026-10-07 10:00', subject: 'head', notAssigned: true },
    ],
    [['not-assignee'], ['not-assignee']],
  ],
  ['a refused automatic read', [{ at: '2026-10-06 10:00', code: 'evidence-seen', result: 'refused' }], [['refused']]],
];
