import { screeningProgressWords } from '@portal/domain/messages/screening.ts';
import { idCardWords, representativeWords as words } from '@portal/domain/messages/screening-people.ts';
import { useEffect, useState } from 'react';
import { isNoted, note } from '../../../lib/history-memory.ts';
import { useLater } from '../../../lib/use-later.ts';
import { Button } from '../../../ui/base/button.tsx';
import { ProgressGate } from '../progress-gate.tsx';
import { ScreeningPage } from '../screening-page.tsx';
import { PeopleList } from './people-list.tsx';
import { useKeptPeople } from './use-people.ts';

/** A reload of the page does not open the guide again; the button does. */
const guideSeen = 'idGuideSeen';

/** Beside the page, not before it: its pictures are not what the page waits for. */
const idGuide = async () => (await import('./id-guide.tsx')).IdGuide;

/** Who represents the business: their ID cards, read and verified (specification 2 §2.4). */
export function Page() {
  const [guide, setGuide] = useState(() => !isNoted(guideSeen));
  useEffect(() => note(guideSeen), []);
  const IdGuide = useLater(idGuide, guide);
  const { form, draft } = useKeptPeople();
  const openGuide = (): void => setGuide(true);
  const lead = (
    <>
      {words.lead}{' '}
      <Button look="quiet" onClick={openGuide}>
        {idCardWords.guide}
      </Button>
    </>
  );
  return (
    <ScreeningPage title={words.title} lead={lead} step={2} note={screeningProgressWords.parts.representatives}>
      {IdGuide && <IdGuide open={guide} onClose={() => setGuide(false)} />}
      {draft.status.state !== 'loading' && (
        <ProgressGate>{(progress) => <PeopleList progress={progress} form={form} draft={draft} />}</ProgressGate>
      )}
    </ScreeningPage>
  );
}
