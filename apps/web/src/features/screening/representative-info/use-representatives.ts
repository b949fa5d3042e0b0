import type { Preparation } from '@portal/domain/forms/preparation.ts';
import { representativeWords as words } from '@portal/domain/messages/screening/screening-people.ts';
import type { CardType } from '@portal/domain/reference/card-types.ts';
import { preparedCards } from '@portal/domain/rules/owner/prepared-cards.ts';
import { ask } from '@portal/ui/feedback/dialog-store.ts';
import { useFirstWrong } from '@portal/ui/focus/first-wrong.ts';
import { useOnce } from '@portal/ui/form/once.ts';
import { useReport } from '../../../blocks/frame/use-report.ts';
import type { Draft } from '../../../lib/draft/draft.ts';
import { useJourney } from '../../../lib/session/journey.ts';
import { WrongBlock } from '../id-card/card/card-handle.ts';
import type { Block, Progress } from '../id-card/model/id-card-counts.ts';
import * as calls from './representative-calls.ts';
import type { PeopleForm } from './use-kept-people.ts';
import { type Person, type Removed, usePeople } from './use-people.ts';
import { useStandings } from './use-standings.ts';

const namedOf = ({ representativesNamed = 1 }: Progress): number => representativesNamed;

const mayBeFewer = (named: number, count: number): Promise<boolean> =>
  ask(words.fewerAsk(named, count), { title: words.fewerTitle, yes: words.fewerYes, no: words.fewerNo });

/** Removes a person from the list, first on the server, so that it applies to every device. */
function useRemoval(list: ReturnType<typeof usePeople>) {
  const { busy, once } = useOnce();
  const report = useReport();
  const remove = async (seq: number): Promise<void> => {
    const answer = { title: words.removeTitle, yes: words.removeYes, no: words.removeNo };
    if (list.isTouched(seq) && !(await ask(words.removeTouchedAsk, answer))) return;
    try {
      await calls.remove(seq);
      list.remove(seq);
    } catch (error) {
      await report(error);
    }
  };
  return { removing: busy, remove: (seq: number): void => once(() => remove(seq)) };
}

/** Shows a person recorded on their own phone: only that block is replaced by the server's data. */
function useRecordedElsewhere(
  { showRecorded }: ReturnType<typeof usePeople>,
  { settledElsewhere }: ReturnType<typeof useStandings>,
) {
  const report = useReport();
  return async (person: Person, block: Block): Promise<void> => {
    try {
      showRecorded(await calls.progress(), block);
      settledElsewhere(person);
    } catch (error) {
      await report(error);
    }
  };
}

export interface RepresentativesOf {
  readonly progress: Progress;
  readonly form: PeopleForm;
  readonly draft: Draft;
  /** Answers given before the screening. */
  readonly said: Preparation;
}

/** Returns the card types announced before the screening, unless something was typed here. */
const plannedCards = (progress: Progress, draft: Draft, said: Preparation): readonly CardType[] =>
  draft.status.now().state === 'untouched' ? preparedCards(progress, said) : [];

/** The page's list and submit: records everyone, then completes the stage (specification 2 §2.4 and §7.1). */
export function useRepresentatives({ progress, form, draft, said }: RepresentativesOf) {
  const list = usePeople(progress, form, plannedCards(progress, draft, said));
  const everybody = [...list.people, ...(progress.gongdongRep ? [list.agent] : [])];
  const standings = useStandings(everybody);
  const sending = useOnce();
  const { removing, remove } = useRemoval(list);
  const { goToFirstWrong } = useFirstWrong();
  const { goHome } = useJourney();
  const report = useReport();

  const submit = async (): Promise<void> => {
    const handles = everybody.flatMap(({ handle }) => (handle.current ? [handle.current] : []));
    // Everyone is checked before anyone is sent, so that everything missing is shown at once.
    const checks = handles.map((handle) => handle.check());
    if (checks.includes(false)) {
      standings.openAll(everybody.filter((person) => standings.standing(person) !== 'settled'));
      return goToFirstWrong();
    }
    const count = list.people.length;
    const fewer = count < namedOf(progress);
    if (fewer && !(await mayBeFewer(namedOf(progress), count))) return;
    try {
      for (const handle of handles) await handle.save();
      await calls.complete(count, fewer);
      await draft.forget();
      await goHome();
    } catch (error) {
      if (error instanceof WrongBlock) {
        standings.openAll(everybody);
        goToFirstWrong();
      } else await report(error);
    }
  };

  return {
    ...list,
    everybody,
    recordedElsewhere: useRecordedElsewhere(list, standings),
    standings,
    remove: (seq: number): void => {
      if (!sending.busy) remove(seq);
    },
    putBack: (one: Removed): void => {
      if (!sending.busy && !removing) standings.begin(list.putBack(one));
    },
    next: (): void => {
      if (!removing) sending.once(submit);
    },
    sending: sending.busy,
  };
}
