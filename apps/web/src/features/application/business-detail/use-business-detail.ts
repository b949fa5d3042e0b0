import {
  type BusinessInformation,
  type BusinessKind,
  businessInformation,
} from '@portal/domain/forms/business-information.ts';
import { destinationOf } from '@portal/domain/journey/steps.ts';
import { networkRefusal } from '@portal/ui/api/api-refusal.ts';
import { atPart } from '@portal/ui/later/history-memory.ts';
import { type SubmitEvent, useEffect } from 'react';
import { checkedOrReported, showRefusalOf } from '../../../blocks/certificate/certificate-of-form.ts';
import { useCertificate } from '../../../blocks/certificate/use-certificate.ts';
import { useRomanised } from '../../../blocks/controls/use-romanised.ts';
import { useReport } from '../../../blocks/frame/use-report.ts';
import { useFormDraft } from '../../../lib/draft/use-form-draft.ts';
import { isOpenedFrom, openedFrom } from '../../../lib/router/entries.ts';
import { useNavigate } from '../../../lib/router/use-router.ts';
import { writeHint } from '../../../lib/session/hints.ts';
import { useJourney } from '../../../lib/session/journey.ts';
import { correctedAnswer, useCorrectedField } from '../answers/correcting.ts';
import { type DetailForm, useDetailForm } from './bound-form.ts';
import { handOver, takeHandedOver } from './handed-over.ts';

/** Calls of the form, loaded once it is drawn. */
const calls = () => import('./business-calls.ts');

function useBusinessProposals({ field, store }: DetailForm, isReady: boolean): void {
  useEffect(() => {
    if (!isReady) return;
    const control = new AbortController();
    void calls()
      .then(({ proposeSignedUp }) => proposeSignedUp({ store }, control.signal))
      // Without it, the person types.
      .catch(() => undefined);
    return () => control.abort();
  }, [isReady, store]);
  useRomanised({ of: field('companyNameKr'), in: field('companyNameEn'), as: 'romanisedCompany', when: isReady });
}

/** Returns the handed-over values that neither the person nor the draft has set. */
function newTo(form: BusinessInformation, typed: BusinessInformation): Record<string, unknown> {
  const [mine, untouched] = [form, businessInformation.defaults].map((values) => new Map(Object.entries(values)));
  return Object.fromEntries(Object.entries(typed).filter(([name]) => mine?.get(name) === untouched?.get(name)));
}

/** Navigation that leaves the form without sending it. It adds no history entry that Back would return to. */
function useWays({ store }: DetailForm) {
  const navigate = useNavigate();
  const { me } = useJourney();
  const changeKind = (other: BusinessKind, file: File): void => {
    handOver({ kind: other, file, typed: { ...businessInformation.defaults, ...store.values() } });
    writeHint('mode', other);
    const state = isOpenedFrom('/business-info') ? openedFrom('/business-info') : {};
    void navigate({ to: `/business-detail/${other}`, replace: true, state });
  };
  /** Returns to the previous part, or to the check page; what is typed is kept. */
  const goBack = (): void => {
    if (!me) return;
    const to = destinationOf(me);
    if (isOpenedFrom(to)) history.back();
    else void navigate({ to, replace: true, ...(to === '/business-info' && { state: atPart('classification') }) });
  };
  return { changeKind, goBack };
}

export function useBusinessDetail(kind: BusinessKind) {
  const form = useDetailForm(kind);
  const draft = useFormDraft(`business-detail-${kind}`, form, businessInformation);
  const isReady = draft.isLoaded;
  useCorrectedField(isReady);
  useBusinessProposals(form, isReady);
  const report = useReport();
  const certificate = useCertificate(kind, {
    calls,
    ready: isReady,
    handed: () => {
      const handed = takeHandedOver(kind);
      if (handed) form.store.fill(newTo(form.store.values(), handed.typed));
      return handed?.file;
    },
    onRead: (checked) => void calls().then(({ proposeRead }) => proposeRead(form, kind, checked)),
    leaveStep: report,
  });
  const { changeKind, goBack } = useWays(form);
  const { goHome, me } = useJourney();

  const send = form.onSubmit(async (answers) => {
    const checked = checkedOrReported({ form, certificate });
    if (!checked) return;
    const code = await calls().catch(() => undefined);
    try {
      if (!code) throw networkRefusal();
      await code.submitBusiness(kind, answers, checked.fileId);
    } catch (error) {
      const names = code?.fieldOfSent ?? {};
      return report(error, { fields: (refusal) => showRefusalOf({ form, certificate }, refusal, names) });
    }
    await draft.close();
    // After a correction, returns to the page that asked for it; to the fee, or past it if nothing is owed any more.
    await goHome((home) => (home === '/payment-service' && !correctedAnswer() ? code?.showSubmitted() : undefined));
  });
  const submit = (event: SubmitEvent<HTMLFormElement>): void => {
    certificate.demand();
    send(event);
  };
  // Once accepted, a business keeps its kind.
  return { form, draft, certificate, submit, changeKind: me?.accountType ? undefined : changeKind, goBack };
}
