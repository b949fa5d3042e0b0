import type { Supplement } from '../../../capabilities/review/supplement.repository.ts';

/** Upper bound: requests are dated within the transaction, their audit row at its start. */
const transactionMilliseconds = 10_000;

interface Event {
  readonly action: string;
  readonly subject?: string | undefined;
  readonly at: Date;
}

const isOf = (moment: Date | undefined, { at }: Event): boolean =>
  moment !== undefined && moment >= at && moment.getTime() - at.getTime() < transactionMilliseconds;

export function writtenWith(supplements: readonly Supplement[], event: Event): string | undefined {
  const about = supplements.filter(({ item }) => item === event.subject);
  if (event.action === 'supplement.answered') {
    const text = about.find(({ answeredAt }) => isOf(answeredAt, event))?.answer;
    return text === '' ? undefined : text;
  }
  const isAsking = event.action === 'supplement.asked' || event.action === 'supplement.refused';
  return isAsking ? about.find(({ askedAt }) => isOf(askedAt, event))?.reason : undefined;
}
