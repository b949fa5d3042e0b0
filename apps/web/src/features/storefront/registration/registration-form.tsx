import { sentence } from '@portal/domain/messages/codes/codes.ts';
import { storefrontRegistrationWords as words } from '@portal/domain/messages/storefront/registration.ts';
import { Button } from '@portal/ui/base/button.tsx';
import { Spinner } from '@portal/ui/base/spinner.tsx';
import { toTop } from '@portal/ui/focus/to-top.ts';
import { useLater } from '@portal/ui/later/use-later.ts';
import { usePart } from '@portal/ui/later/use-part.ts';
import { ActionBar } from '@portal/ui/layout/action-bar.tsx';
import { type SubmitEvent, useEffect, useEffectEvent, useRef } from 'react';
import { StatusOfDraft } from '../../../blocks/draft/draft-status.tsx';
import { useKnownMall } from '../../../lib/mall/mall.ts';
import { useMallQuery } from '../../../lib/query/mall-query.ts';
import { shopsToRegister } from '../shops/shops.ts';
import { recalledShops, rememberShops } from '../shops/shown-shops.ts';
import { AgreementsSection } from './agreements-section.tsx';
import { FeeSection } from './fee-section.tsx';
import { ShopsSection } from './shops-section.tsx';
import { StepFrame } from './step-frame.tsx';
import { type AgreementsStep, registrationParts, useAgreementsStep } from './use-agreements-step.ts';

/** Loaded while the person reads the first step. */
const laterSteps = async () => (await import('./later-steps.tsx')).LaterSteps;

interface FirstStepProps {
  readonly agreements: AgreementsStep;
  readonly maySubmit: boolean;
  /** Whether the person was sent back here because of errors. */
  readonly wasTried: boolean;
  /** @param shopNos of the shown shops; undefined if they could not be loaded */
  readonly onNext: (event: SubmitEvent<HTMLFormElement>, shopNos: readonly number[] | undefined) => void;
}

/** The first step: the shops to confirm, and the agreements (specification 2 §2.8). */
function FirstStep({ agreements, maySubmit, wasTried, onNext }: FirstStepProps) {
  const { data } = useMallQuery(shopsToRegister);
  const shopNos = data?.shops.map(({ shopNo }) => shopNo);
  const hasShops = shopNos?.length !== 0;
  const { goToFirstWrong } = agreements.form;
  const onOpen = useEffectEvent(() => {
    if (wasTried) goToFirstWrong();
  });
  useEffect(() => onOpen(), []);
  const status = hasShops ? maySubmit && <StatusOfDraft draft={agreements.draft} /> : sentence('storefront.no-shops');
  return (
    <StepFrame part="shops" maySubmit={maySubmit}>
      <form noValidate onSubmit={(event) => onNext(event, shopNos)}>
        <ShopsSection />
        <FeeSection />
        <AgreementsSection form={agreements.form} disabled={!maySubmit} />
        <ActionBar status={status}>
          <Button type="submit" look="primary" disabled={!hasShops}>
            {words.next}
          </Button>
        </ActionBar>
      </form>
    </StepFrame>
  );
}

/** The wizard: three steps, of which the last two are loaded while the first is shown. */
export function RegistrationForm() {
  const { mallId, maySubmit } = useKnownMall();
  // Another mall may have been opened in this tab's session.
  const [part, goTo] = usePart(registrationParts, mallId);
  const agreements = useAgreementsStep();
  const tried = useRef(new Set<string>()).current;
  const LaterSteps = useLater(laterSteps, true);
  const shown = useRef(part);
  const seen = useRef(recalledShops());
  const { refetch } = useMallQuery(shopsToRegister);
  // Each step has its own title, which is focused once rendered.
  useEffect(() => {
    if (shown.current !== part) toTop();
    shown.current = part;
  }, [part]);
  const next = agreements.form.onSubmit(() => goTo('settlement'));
  const onNext: FirstStepProps['onNext'] = (event, shopNos) => {
    tried.add('shops');
    seen.current = shopNos;
    rememberShops(shopNos);
    if (maySubmit) next(event);
    else {
      event.preventDefault();
      goTo('settlement');
    }
  };
  return (
    <>
      {part === 'shops' && (
        <FirstStep agreements={agreements} maySubmit={maySubmit} wasTried={tried.has('shops')} onNext={onNext} />
      )}
      {part !== 'shops' && !LaterSteps && (
        <StepFrame part={part} maySubmit={maySubmit}>
          <Spinner />
        </StepFrame>
      )}
      {LaterSteps && (
        <LaterSteps part={part} goTo={goTo} agreements={agreements} tried={tried} shops={{ seen, refetch }} />
      )}
    </>
  );
}
