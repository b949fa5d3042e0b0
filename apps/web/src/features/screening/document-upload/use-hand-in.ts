import { finishDocuments } from '@portal/contract/screening/documents.ts';
import { sentence } from '@portal/domain/messages/codes/codes.ts';
import { call } from '@portal/ui/api/api.ts';
import type { ApiRefusal } from '@portal/ui/api/api-refusal.ts';
import { useFirstWrong } from '@portal/ui/focus/first-wrong.ts';
import { useOnce } from '@portal/ui/form/once.ts';
import { useState } from 'react';
import { useReport } from '../../../blocks/frame/use-report.ts';
import { useJourney } from '../../../lib/session/journey.ts';
import type { Progress } from '../id-card/model/id-card-counts.ts';
import { useDocuments } from './use-documents.ts';

/** State of the page: documents, consent, and submit (specification 2 §2.6 and §5.5). */
export function useHandIn(progress: Progress) {
  const documents = useDocuments(progress);
  const [agreed, setAgreed] = useState(false);
  const [consentError, setConsentError] = useState<string>();
  const { busy, once } = useOnce();
  const { goToFirstWrong } = useFirstWrong();
  const { goHome } = useJourney();
  const report = useReport();

  const agree = (yes: boolean): void => {
    setAgreed(yes);
    setConsentError(undefined);
  };

  const setFieldErrors = ({ errors }: ApiRefusal): boolean => {
    const wrong = documents.rows.filter(({ slot, seq }) => errors[slot] && seq === 0);
    for (const row of wrong) documents.setRowError(row, errors[row.slot] ?? '');
    if (errors.agreed) setConsentError(errors.agreed);
    const isRefused = wrong.length > 0 || errors.agreed !== undefined;
    if (isRefused) goToFirstWrong();
    return isRefused;
  };

  const finish = async (): Promise<void> => {
    if (!agreed) setConsentError(sentence('documents.consent'));
    const isComplete = await documents.checkAll();
    if (!agreed || !isComplete) return goToFirstWrong();
    try {
      await call(finishDocuments, { query: {}, body: { agreed: true } });
      await goHome();
    } catch (error) {
      await report(error, { fields: setFieldErrors });
    }
  };
  return { documents, agreed, agree, consentError, sending: busy, submit: (): void => once(finish) };
}
