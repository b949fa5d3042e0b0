import { sentence } from '@portal/domain/messages/codes.ts';
import { storefrontRegistrationWords as words } from '@portal/domain/messages/storefront-registration.ts';
import { type ReactNode, useEffect } from 'react';
import { DraftStatus } from '../../../blocks/draft-status.tsx';
import { useMallQuery } from '../../../lib/mall-query.ts';
import { Button } from '../../../ui/base/button.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { ActionBar } from '../../../ui/layout/action-bar.tsx';
import { Page as Frame } from '../../../ui/layout/page.tsx';
import { RegistrationProgress } from '../mall-progress.tsx';
import { shopsToRegister } from '../shops.ts';
import { AgreementsSection } from './agreements-section.tsx';
import { BusinessFields, businessLabels } from './business-step.tsx';
import { ErrorSummary } from './error-summary.tsx';
import css from './registration.module.css';
import { SettlementFields, settlementLabels } from './settlement-step.tsx';
import { ShopsSection } from './shops-section.tsx';
import { type RegistrationState, registrationParts, useRegistration } from './use-registration.ts';

const headings = {
  shops: [words.shopsHeading, words.shopsLead],
  settlement: [words.settlementHeading, words.settlementLead],
  business: [words.businessHeading, words.businessLead],
} as const;

/** Goes to what is wrong in a step that was opened for it. */
function useFirstWrongAtOpening(isWrong: boolean, goToFirstWrong: () => void): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: when the step is opened, and not after it
  useEffect(() => {
    if (isWrong) goToFirstWrong();
  }, []);
}

function ShopsStep({ agreements, maySubmit, wasTried }: RegistrationState) {
  useFirstWrongAtOpening(wasTried('shops'), agreements.form.goToFirstWrong);
  return (
    <>
      <ShopsSection />
      <AgreementsSection form={agreements.form} disabled={!maySubmit} />
    </>
  );
}

function SettlementPart({ settlement, wasTried }: RegistrationState) {
  useFirstWrongAtOpening(wasTried('settlement'), settlement.form.goToFirstWrong);
  return (
    <>
      {wasTried('settlement') && <ErrorSummary form={settlement.form} labels={settlementLabels} />}
      <SettlementFields step={settlement} />
    </>
  );
}

function BusinessPart({ business, wasTried }: RegistrationState) {
  return (
    <>
      {wasTried('business') && <ErrorSummary form={business.form} labels={businessLabels} />}
      <BusinessFields step={business} />
    </>
  );
}

/** Who may only read can open everything and change nothing. */
const Changeable = ({ isOpen, children }: { readonly isOpen: boolean; readonly children: ReactNode }) => (
  <fieldset className={css.plain} disabled={!isOpen}>
    {children}
  </fieldset>
);

function Part(state: RegistrationState) {
  if (state.part === 'shops') return <ShopsStep {...state} />;
  return (
    <Changeable isOpen={state.maySubmit}>
      {state.part === 'settlement' ? <SettlementPart {...state} /> : <BusinessPart {...state} />}
    </Changeable>
  );
}

/** The bar: how the draft stands, and the way on. */
function Actions({ state, hasShops }: { readonly state: RegistrationState; readonly hasShops: boolean }) {
  const { part, maySubmit, business } = state;
  const { draft } = part === 'shops' ? state.agreements : part === 'settlement' ? state.settlement : business;
  const isLast = part === 'business';
  const status = hasShops ? <DraftStatus status={draft.status} /> : sentence('storefront.no-shops');
  return (
    <ActionBar status={maySubmit && status}>
      {part !== 'shops' && <Button onClick={state.goBack}>{words.previous}</Button>}
      {(!isLast || maySubmit) && (
        <Button
          type="submit"
          look="primary"
          busy={business.form.sending}
          busyLabel={sentence('storefront.registering')}
          disabled={!hasShops}
        >
          {isLast ? words.submit : words.next}
        </Button>
      )}
    </ActionBar>
  );
}

/** The wizard: three steps of one form. */
export function RegistrationForm() {
  const state = useRegistration();
  const { data } = useMallQuery(shopsToRegister);
  const [title, lead] = headings[state.part];
  return (
    <Frame
      title={title}
      lead={lead}
      progress={<RegistrationProgress parts={words.steps} part={registrationParts.indexOf(state.part) + 1} />}
    >
      <form noValidate onSubmit={state.onSubmit}>
        {!state.maySubmit && (
          <div className={css.summary}>
            <Notice>{words.readOnly}</Notice>
          </div>
        )}
        <Part key={state.part} {...state} />
        <Actions state={state} hasShops={data === undefined || data.shops.length > 0} />
      </form>
    </Frame>
  );
}
