import { preparation } from '@portal/domain/forms/preparation.ts';
import { beforeKycWords as words } from '@portal/domain/messages/screening/before-kyc.ts';
import { minutesLeft } from '@portal/domain/rules/paper/own-papers.ts';
import { Button } from '@portal/ui/base/button.tsx';
import { classNames } from '@portal/ui/base/class-names.ts';
import { Notice } from '@portal/ui/feedback/notice.tsx';
import { useDerived, useStepForm } from '@portal/ui/form/use-step-form.ts';
import { useEver } from '@portal/ui/later/use-ever.ts';
import { ActionBar } from '@portal/ui/layout/action-bar.tsx';
import { Section } from '@portal/ui/layout/section.tsx';
import { SurplusPayments } from '../../../blocks/payment/surplus-payments.tsx';
import { useFormDraft } from '../../../lib/draft/use-form-draft.ts';
import { Link } from '../../../lib/router/link.tsx';
import { useNavigate } from '../../../lib/router/use-router.ts';
import { useMerchant } from '../../../lib/session/journey.ts';
import type { Progress } from '../id-card/model/id-card-counts.ts';
import { ProgressGate } from '../progress-gate.tsx';
import { ScreeningPage } from '../screening-page.tsx';
import { useProgress } from '../use-progress.ts';
import css from './before-kyc.module.css';
import { PartsSection, WhoSection } from './own-sections.tsx';
import { PapersSection } from './papers-section.tsx';
import { RequirementsTable } from './requirements-table.tsx';

/** Requirements of all merchants (specification 2 §2.2), below the merchant's own list. */
function General() {
  const paid = useMerchant().accountStatus === 'PAID';
  return (
    <>
      <div className={classNames(css.box, 'rounded-card on-tint')}>
        <h2 className="text-body">{words.boxTitle}</h2>
        {words.box.map((text) => (
          <p key={text} className="mt-8 ink-soft text-small">
            {text}
          </p>
        ))}
      </div>
      <Section title={words.tableTitle}>
        <RequirementsTable />
      </Section>
      <div className="mt-24">
        <Notice action={paid && <Link to="/payment-receipt">{words.receipt}</Link>}>{words.later}</Notice>
      </div>
    </>
  );
}

function Own({ progress }: { readonly progress: Progress }) {
  const form = useStepForm(preparation, { facts: undefined });
  const draft = useFormDraft('before-kyc', form, preparation);
  const minutes = useDerived(form, (typed) => minutesLeft(progress, typed));
  return (
    <>
      <p className={classNames(css.minutes, 'ink-soft')} role="status">
        {words.minutesLeft(minutes)}
      </p>
      <WhoSection form={form} progress={progress} isReady={draft.isLoaded} />
      <PapersSection form={form} progress={progress} />
      <PartsSection progress={progress} />
    </>
  );
}

/** Introduction to the screening: its purpose, and what this merchant needs (specification 2 §2.2, decisions §13). */
export function Page() {
  const navigate = useNavigate();
  const { isFetchedAfterMount, error } = useProgress();
  const isSettled = useEver(isFetchedAfterMount || error !== undefined);
  return (
    <ScreeningPage title={words.title} lead={words.lead}>
      <SurplusPayments />
      <ProgressGate>{(progress) => <Own progress={progress} />}</ProgressGate>
      {/* Rendered only after the list above: browsers count a bar whose position changes as a layout shift, even if it is drawn elsewhere. */}
      {isSettled && (
        <>
          <General />
          <ActionBar>
            <Button look="primary" onClick={() => void navigate({ to: '/business-confirm' })}>
              {words.start}
            </Button>
          </ActionBar>
        </>
      )}
    </ScreeningPage>
  );
}
