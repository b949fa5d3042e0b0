import { representativeWords as words } from '@portal/domain/messages/screening-people.ts';
import { useRef, useState } from 'react';
import { useReport } from '../../../blocks/use-report.ts';
import { networkRefusal } from '../../../lib/api-refusal.ts';
import type { Draft } from '../../../lib/draft.ts';
import { useFirstWrong } from '../../../lib/first-wrong.ts';
import { useJourney } from '../../../lib/journey.ts';
import { ask } from '../../../ui/feedback/tell-store.ts';
import { WrongBlock } from '../id-card/card-handle.ts';
import type { Progress } from '../id-card/model/id-card-counts.ts';
import type { PeopleForm } from './use-kept-people.ts';
import { usePeople } from './use-people.ts';
import { useStandings } from './use-standings.ts';

/** Not what the page waits for. @throws ApiRefusal as where the line is down */
async function calls() {
  const code = await import('./representative-calls.ts').catch(() => null);
  if (!code) throw networkRefusal();
  return code;
}

/** The page's list and its way on: everybody recorded, then the stage closed (specification 2 §2.4 and §7.1). */
export function useRepresentatives(progress: Progress, form: PeopleForm, draft: Draft) {
  const list = usePeople(progress, form);
  const everybody = [...list.people, ...(progress.gongdongRep ? [list.agent] : [])];
  const standings = useStandings(everybody);
  const [sending, setSending] = useState(false);
  const inFlight = useRef(false);
  const { goToFirstWrong } = useFirstWrong();
  const { goHome } = useJourney();
  const report = useReport();

  const submit = async (): Promise<void> => {
    const handles = everybody.flatMap(({ handle }) => (handle.current ? [handle.current] : []));
    // All are asked before anybody is sent, so that all that is missing shows at once.
    const checks = handles.map((handle) => handle.check());
    if (checks.includes(false)) {
      standings.openAll();
      return goToFirstWrong();
    }
    const count = list.people.length;
    const named = progress.representativesNamed ?? 1;
    const fewer = count < named;
    if (fewer && !(await ask(words.fewerAsk(named, count), { yes: words.fewerYes, no: words.fewerNo }))) return;
    try {
      for (const handle of handles) await handle.save();
      await (await calls()).complete(count, fewer);
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

  /** Removed on the server first, so that it is removed on every device. */
  const remove = async (seq: number): Promise<void> => {
    if (inFlight.current) return;
    const answer = { yes: words.removeYes, no: words.removeNo };
    if (list.isTouched(seq) && !(await ask(words.removeTouchedAsk, answer))) return;
    inFlight.current = true;
    try {
      await (await calls()).remove(seq);
      list.remove(seq);
    } catch (error) {
      await report(error);
    } finally {
      inFlight.current = false;
    }
  };
  return { ...list, everybody, standings, remove, next, sending };
}
