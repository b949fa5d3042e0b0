import { representativeInfoWords as words } from '@portal/domain/messages/screening/representative-info.ts';
import { screeningProgressWords } from '@portal/domain/messages/screening/screening.ts';
import { Button } from '@portal/ui/base/button.tsx';
import { isNoted, note } from '@portal/ui/later/history-memory.ts';
import { loadWithPage, useLater } from '@portal/ui/later/use-later.ts';
import { useEffect, useState } from 'react';
import { ProgressGate } from '../progress-gate.tsx';
import { ScreeningPage } from '../screening-page.tsx';
import { usePreparation } from '../use-preparation.ts';
import { useProgress } from '../use-progress.ts';
import { useKeptPeople } from './use-kept-people.ts';

/** Neither a reload of the page nor a card that was given opens the guide again; the button does. */
const guideSeen = 'idGuideSeen';

/* Loaded while the server is asked what was typed before. */
const peopleList = loadWithPage(async () => (await import('./people-list.tsx')).PeopleList);
const idGuide = loadWithPage(async () => (await import('./id-guide.tsx')).IdGuide);

/** The guide is open at first, until somebody's card was given: here, or on an own phone. */
function useGuide() {
  const { data: progress } = useProgress();
  const [isNew] = useState(() => !isNoted(guideSeen));
  const [chosen, setGuide] = useState<boolean>();
  const isAnythingGiven = progress === undefined || progress.persons.length + progress.blocks.length > 0;
  const isSeen = progress !== undefined;
  useEffect(() => {
    if (isSeen) note(guideSeen);
  }, [isSeen]);
  return { guide: chosen ?? (isNew && !isAnythingGiven), setGuide };
}

/** Who represents the business: their ID cards, read and verified (specification 2 §2.4). */
export function Page() {
  const { guide, setGuide } = useGuide();
  // Before it is known whether it opens: it is what a newcomer reads first, and need not wait for the list behind it.
  const IdGuide = useLater(idGuide, true);
  const PeopleList = useLater(peopleList, true);
  const { form, draft } = useKeptPeople();
  const { said, isPending } = usePreparation();
  const openGuide = (): void => setGuide(true);
  const lead = (
    <>
      {words.lead}{' '}
      <Button look="quiet" onClick={openGuide}>
        {words.guide}
      </Button>
    </>
  );
  return (
    <ScreeningPage title={words.title} lead={lead} step={2} note={screeningProgressWords.parts.representatives}>
      {IdGuide && <IdGuide open={guide} onClose={() => setGuide(false)} />}
      <ProgressGate isWaiting={PeopleList === undefined || isPending || !draft.isLoaded}>
        {(progress) => PeopleList && <PeopleList {...{ progress, form, draft, said }} />}
      </ProgressGate>
    </ScreeningPage>
  );
}
