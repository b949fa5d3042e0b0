import { goByClock, machineClock } from '@portal/domain/fields/now.ts';

/** How long an answer may be on its way, and more than a right clock differs by. */
const mostMilliseconds = 60_000;

/** On a machine whose clock is wrong, what is today goes by the server's: a paper of today would be one of tomorrow. */
export function goByAnswer({ headers }: Response): void {
  const ahead = Date.parse(headers.get('date') ?? '') - Date.now();
  goByClock(Math.abs(ahead) > mostMilliseconds ? { now: () => new Date(Date.now() + ahead) } : machineClock);
}
