import { goByClock, machineClock } from '@portal/domain/fields/now.ts';

/** Maximum difference that a correct clock and the transit time of an answer can explain. */
const mostMilliseconds = 60_000;

/** Adopts the server's time if the machine's clock is wrong; otherwise a paper issued today could appear to be issued tomorrow. */
export function goByAnswer({ headers }: Response): void {
  const ahead = Date.parse(headers.get('date') ?? '') - Date.now();
  goByClock(Math.abs(ahead) > mostMilliseconds ? { now: () => new Date(Date.now() + ahead) } : machineClock);
}
