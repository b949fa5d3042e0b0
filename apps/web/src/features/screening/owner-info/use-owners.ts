import { agreeOwners, savePerson } from '@portal/contract/screening/persons.ts';
import { ownerFacts, ownerInfo, ownersSent } from '@portal/domain/forms/owner-info.ts';
import { call } from '@portal/ui/api/api.ts';
import { useStepForm } from '@portal/ui/form/use-step-form.ts';
import { useReport } from '../../../blocks/frame/use-report.ts';
import { useFormDraft } from '../../../lib/draft/use-form-draft.ts';
import { useJourney } from '../../../lib/session/journey.ts';
import type { Progress } from '../id-card/model/id-card-counts.ts';
import { firstOwnerForm } from './owner-start.ts';

const kind = { type: 'SR02', eKycStatus: 'NO_NEED' } as const;

/** The owner step's form and submit: records every owner, then the answers (specification 2 §4.4). */
export function useOwners(progress: Progress) {
  const { isCorporation, corpGubn: forProfit, persons } = progress;
  const facts = ownerFacts({ isCorporation, forProfit }, persons);
  const form = useStepForm(ownerInfo, { start: firstOwnerForm(progress), facts });
  const draft = useFormDraft('owner-info', form, ownerInfo);
  const { goHome } = useJourney();
  const report = useReport();

  const onSubmit = form.onSubmit(async (whole) => {
    const { owners: _owners, ...answers } = whole;
    const owners = ownersSent(whole);
    /** Form path prefix of the fields in the pending call. */
    let under: string | undefined;
    try {
      for (const [seq, owner] of owners.entries()) {
        under = `owners.${seq}`;
        await call(savePerson, { body: { ...owner, ...kind, seq } });
      }
      under = undefined;
      await call(agreeOwners, { body: { ...answers, ownerCount: owners.length } });
      await draft.forget();
      await goHome();
    } catch (error) {
      await report(error, { fields: (refusal) => form.showRefusal(refusal, { ...(under && { under }) }) });
    }
  });
  const representatives = persons.filter(({ type }) => type === 'SR00');
  const business = progress.companyName ?? '';
  return { form, draft, facts, representatives, business, onSubmit };
}

export type Owners = ReturnType<typeof useOwners>;
