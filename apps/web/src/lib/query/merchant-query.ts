import { ApiRefusal } from '@portal/ui/api/api-refusal.ts';
import { useCallback, useState, useSyncExternalStore } from 'react';
import { onForget } from '../session/forget.ts';
import { useSession } from '../session/session.ts';
// biome-ignore lint/plugin: the one place that uses it, so that no answer is kept without its owner
import { type Answered, type Ask, type Keeping, notFetched, Question } from './query.ts';

/** Refusals are final; only a lost connection is retried, once. */
const retries = (error: Error): boolean => error instanceof ApiRefusal && error.code === 'NETWORK';

/** A query with an answer for each merchant or mall. */
export interface MerchantQuery<Answer> {
  /** The query of one owner. */
  readonly of: (owner: string) => Question<Answer>;
}

/**
 * A query about the logged-in account. Answers are kept in memory by login id, so that no other account sees them, and dropped at the end of the
 * session.
 */
export function merchantQuery<Answer>(ask: Ask<Answer>, keeping: Keeping<Answer> = {}): MerchantQuery<Answer> {
  const questions = new Map<string, Question<Answer>>();
  onForget(() => {
    const previous = [...questions.values()];
    questions.clear();
    for (const question of previous) question.forget();
  });
  const open = (loginId: string): Question<Answer> => {
    const question = new Question(ask, { retries, ...keeping }, () => {
      if (questions.get(loginId) === question) questions.delete(loginId);
    });
    questions.set(loginId, question);
    return question;
  };
  return { of: (loginId) => questions.get(loginId) ?? open(loginId) };
}

interface Asked<Answer> extends Omit<Answered<Answer>, 'times'> {
  /** Neither answer nor error so far. */
  readonly isPending: boolean;
  /** Whether it was answered since the component was mounted. */
  readonly isFetchedAfterMount: boolean;
  /** Refetches; resolves when answered or failed. */
  readonly refetch: () => Promise<void>;
}

const unwatch = (): void => undefined;

/** Query result for the logged-in account; without one nothing is fetched. */
export const useMerchantQuery = <Answer>(query: MerchantQuery<Answer>): Asked<Answer> =>
  useQueryOf(query, useSession()?.loginId ?? '');

/** Query result. @param owner '' for none: nothing is fetched */
export function useQueryOf<Answer>(query: MerchantQuery<Answer>, owner: string): Asked<Answer> {
  const question = owner === '' ? undefined : query.of(owner);
  const [first] = useState(() => ({ question, times: question?.state().times ?? 0 }));
  const watch = useCallback((watcher: () => void) => question?.watch(watcher) ?? unwatch, [question]);
  const { times, ...answered } = useSyncExternalStore<Answered<Answer>>(
    watch,
    () => question?.state() ?? notFetched,
    () => notFetched,
  );
  const refetch = useCallback(async () => question?.refetch(), [question]);
  return {
    ...answered,
    isPending: answered.data === undefined && answered.error === undefined,
    isFetchedAfterMount: times > (first.question === question ? first.times : 0),
    refetch,
  };
}
