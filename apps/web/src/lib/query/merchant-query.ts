import { ApiRefusal } from '@portal/ui/api/api-refusal.ts';
import { useCallback, useState, useSyncExternalStore } from 'react';
import { onForget } from '../session/forget.ts';
import { useSession } from '../session/session.ts';
// biome-ignore lint/plugin: the one place that uses it, so that no answer is kept without its owner
import { type Answered, type Ask, type Keeping, notFetched, Question } from './query.ts';

/** A refusal will be the same when asked again; only a lost connection is tried once more. */
const retries = (error: Error): boolean => error instanceof ApiRefusal && error.code === 'NETWORK';

/** A question that each merchant, or each mall, has an answer of their own to. */
export interface MerchantQuery<Answer> {
  /** The question as its owner asks it. */
  readonly of: (owner: string) => Question<Answer>;
}

/**
 * A question to the server about whoever is logged in. Answers are kept in memory under their login id, so that they are never
 * shown to anybody else, and forgotten when they leave.
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
  /** Nothing is known yet, neither an answer nor why there is none. */
  readonly isPending: boolean;
  /** Was it answered since this was drawn first, and not only before? */
  readonly isFetchedAfterMount: boolean;
  /** Asks anew; done when that is answered, or failed. */
  readonly refetch: () => Promise<void>;
}

const unwatch = (): void => undefined;

/** The answer to a question, for whoever is logged in; of nobody nothing is asked. */
export const useMerchantQuery = <Answer>(query: MerchantQuery<Answer>): Asked<Answer> =>
  useQueryOf(query, useSession()?.loginId ?? '');

/** The answer to a question. @param owner whose it is; '' for nobody's, of whom nothing is asked */
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
