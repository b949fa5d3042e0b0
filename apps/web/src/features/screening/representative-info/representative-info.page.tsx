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

/** Once seen, the guide is not opened again by a reload or a finished card, only by the button. */
const guideSeen = 'idGuideSeen';

/* Loaded while the draft is fetched from the server. */
const peopleList = loadWithPage(async () => (await import('./people-list.tsx')).PeopleList);
const idGuide = loadWithPage(async () => (await import('./id-guide.tsx')).IdGuide);

/** Opens the guide initially, unless a card was already handled here or on the person's own phone. */
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

/** Representatives of the business: their ID cards, read and verified (specification 2 §2.4). */
export function Page() {
  const { guide, setGuide } = useGuide();
  // Loaded before it is known whether the guide opens: new merchants read it first, and it does not depend on the list behind it.
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
        {(progress) => PeopleList && <PeopleList {...{ progress, form, draft, said }} onGuide={openGuide} />}
      </ProgressGate>
    </ScreeningPage>
  );
}
