import { sentence } from '@portal/domain/messages/codes/codes.ts';
import { storefrontBusinessLabels } from '@portal/domain/messages/labels/storefront-business.ts';
import { storefrontSettlementLabels } from '@portal/domain/messages/labels/storefront-settlement.ts';
import { storefrontRegistrationWords as words } from '@portal/domain/messages/storefront/registration.ts';
import { Button } from '@portal/ui/base/button.tsx';
import { ActionBar } from '@portal/ui/layout/action-bar.tsx';
import { useEffect, useEffectEvent } from 'react';
import { StatusOfDraft } from '../../../blocks/draft/draft-status.tsx';
import { BusinessFields, certificateAnswer } from './business-step.tsx';
import { CertificateAtHand } from './certificate-at-hand.tsx';
import { ErrorSummary } from './error-summary.tsx';
import { FeeLine } from './fee-section.tsx';
import { SettlementFields } from './settlement-step.tsx';
import { StepFrame } from './step-frame.tsx';
import { type LaterStepsState, useLaterSteps } from './use-later-steps.ts';

function SettlementPart({ settlement, tried }: LaterStepsState) {
  const wasTried = tried.has('settlement');
  const onOpen = useEffectEvent(() => {
    if (wasTried) settlement.form.goToFirstWrong();
  });
  useEffect(() => onOpen(), []);
  return (
    <>
      {wasTried && <ErrorSummary form={settlement.form} labels={storefrontSettlementLabels} />}
      <SettlementFields step={settlement} />
    </>
  );
}

function BusinessPart({ business, tried }: LaterStepsState) {
  const before = business.certificate.error ? [{ path: certificateAnswer, label: words.certificate }] : [];
  return (
    <>
      {tried.has('business') && <ErrorSummary form={business.form} labels={storefrontBusinessLabels} before={before} />}
      <BusinessFields step={business} />
    </>
  );
}

function Actions({ part, goTo, maySubmit, settlement, business }: LaterStepsState) {
  const isLast = part === 'business';
  const { draft } = isLast ? business : settlement;
  const { file } = business.certificate;
  const status = (
    <div className="row wrap middle between gap-8-16">
      {isLast && maySubmit && <FeeLine />}
      {isLast && file && <CertificateAtHand file={file} place="bar" />}
      {maySubmit && <StatusOfDraft draft={draft} />}
    </div>
  );
  return (
    <ActionBar status={status}>
      <Button onClick={() => goTo(isLast ? 'settlement' : 'shops')}>{words.previous}</Button>
      {(!isLast || maySubmit) && (
        <Button
          type="submit"
          look="primary"
          busy={business.form.sending}
          busyLabel={sentence('storefront.registering')}
        >
          {isLast ? words.submit : words.next}
        </Button>
      )}
    </ActionBar>
  );
}

/** Loaded while the first step is shown, and mounted without output, because the submit checks every step. */
export function LaterSteps(options: Parameters<typeof useLaterSteps>[0]) {
  const state = useLaterSteps(options);
  const { part, maySubmit } = state;
  if (part === 'shops') return null;
  return (
    <StepFrame
      part={part}
      maySubmit={maySubmit}
      beside={
        part === 'business' &&
        state.business.certificate.file && <CertificateAtHand file={state.business.certificate.file} place="rail" />
      }
    >
      <form noValidate onSubmit={state.onSubmit}>
        {/* People with read access only can open everything and change nothing. */}
        <fieldset key={part} className="shrink" disabled={!maySubmit}>
          {part === 'settlement' ? <SettlementPart {...state} /> : <BusinessPart {...state} />}
        </fieldset>
        <Actions {...state} />
      </form>
    </StepFrame>
  );
}
