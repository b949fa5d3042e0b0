import { representativeWords as words } from '@portal/domain/messages/screening-people.ts';
import { useRef, useState } from 'react';
import { useReport } from '../../../blocks/use-report.ts';
import { call } from '../../../lib/api.ts';
import type { Draft } from '../../../lib/draft.ts';
import { useFirstWrong } from '../../../lib/first-wrong.ts';
import { useJourney } from '../../../lib/journey.ts';
import { ask } from '../../../ui/feedback/tell-store.ts';
import { WrongBlock } from '../id-card/card-handle.ts';
import { laterCalls } from '../id-card/later-calls.ts';
import type { Progress } from '../id-card/model/id-card-counts.ts';
import { type PeopleForm, usePeople } from './use-people.ts';

/** The page's list and its way on: everybody recorded, then the stage closed (specification 2 §2.4 and §7.1). */
export function useRepresentatives(progress: Progress, form: PeopleForm, draft: Draft) {
  const list = usePeople(progress, form);
  const [sending, setSending] = useState(false);
  const inFlight = useRef(false);
  const { goToFirstWrong } = useFirstWrong();
  const { goHome } = useJourney();
  const report = useReport();

  const submit = async (): Promise<void> => {
    const everybody = [...list.people, ...(progress.gongdongRep ? [list.agent] : [])];
    const handles = everybody.flatMap(({ handle }) => (handle.current ? [handle.current] : []));
    // All are asked before anybody is sent, so that all that is missing shows at once.
    const checks = handles.map((handle) => handle.check());
    if (checks.includes(false)) return goToFirstWrong();
    try {
      for (const handle of handles) await handle.save();
      const { completeRepresentatives } = await laterCalls();
      await call(completeRepresentatives, { query: { count: list.people.length } });
      await draft.forget();
      await goHome();
    } catch (error) {
      if (error instanceof WrongBlock) goToFirstWrong();
      else await report(error);
    }
  };

  const next = (): void => {
    if (inFlight.current) return;
    inFlight.current = true;
    setSending(true);
    void submit().finally(() => {
      inFlight.current = false;
      setSending(false);
    });
  };

  const remove = async (seq: number): Promise<void> => {
    const isFollowed = list.isFollowedByBound(seq);
    const isHarmless = !isFollowed && !list.isTouched(seq);
    const question = isFollowed ? words.removeAsk : words.removeTouchedAsk;
    if (isHarmless || (await ask(question, { yes: words.removeYes, no: words.removeNo }))) list.remove(seq);
  };
  return { ...list, remove, next, sending };
}
