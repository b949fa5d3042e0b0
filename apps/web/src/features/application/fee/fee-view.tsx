import { checkAnswersWords as check } from '@portal/domain/messages/application/check-answers.ts';
import { paymentCompleteWords as words } from '@portal/domain/messages/payment/payment-complete.ts';
import { paymentStateWords as states } from '@portal/domain/messages/payment/payment-state.ts';
import { classNames } from '@portal/ui/base/class-names.ts';
import { Icon } from '@portal/ui/base/icon.tsx';
import { Spinner } from '@portal/ui/base/spinner.tsx';
import type { ReactNode } from 'react';
import type { ScreeningFee } from '../../../blocks/payment/use-screening-fee.ts';
import css from '../payment-outcome/payment-outcome.module.css';
import type { Search } from './use-open-payment.ts';

/** checking: an open attempt is being searched for. unfound: the gateway has no payment yet. unknown: the gateway did not answer. */
export type FeeView = 'due' | 'checking' | 'unfound' | 'unknown' | 'declined' | 'cancelled';

const searchViews = { looking: 'checking', unpaid: 'unfound', unknown: 'unknown' } as const satisfies Record<
  Search,
  FeeView
>;

/** Whether it is unknown if the fee has been paid. */
export const isSearch = (view: FeeView): boolean => Object.values(searchViews).some((each) => each === view);

/** Returns the view of an attempt's state. @param state undefined until loaded */
export function viewOf(state: NonNullable<ScreeningFee['payment']>['state'] | undefined, search: Search): FeeView {
  if (state === 'checking') return searchViews[search];
  return state === undefined || state === 'none' ? 'due' : state;
}

export type MarkKind = 'busy' | 'card' | 'check' | 'clock';

interface Face {
  readonly title: string;
  readonly lead: ReactNode;
  readonly mark?: MarkKind;
}

const faces: Record<FeeView, Face> = {
  due: { title: check.title, lead: check.lead },
  checking: { title: states.checkingTitle, lead: <span role="status">{states.checkingLead}</span>, mark: 'busy' },
  unfound: { title: states.unfoundTitle, lead: states.unfoundLead, mark: 'clock' },
  unknown: { title: states.unknownTitle, lead: states.unknownLead, mark: 'clock' },
  declined: { title: states.declinedTitle, lead: states.declinedLead, mark: 'card' },
  cancelled: { title: states.cancelledTitle, lead: states.cancelledLead, mark: 'card' },
};

/** Title without a check of the answers, for a fee of 0. */
const free: Face = { title: words.title, lead: words.lead };

export const faceOf = (view: FeeView, fee: number | undefined): Face =>
  view === 'due' && fee === 0 ? free : faces[view];

const tints = { busy: css.busy, card: css.calm, check: css.done, clock: css.calm } as const;

/** Neutral tone: nothing here is the person's fault. */
export function FeeMark({ kind }: { readonly kind: MarkKind }) {
  return (
    <div className={classNames(css.mark, 'stack centered round white', tints[kind])}>
      {kind === 'busy' ? <Spinner /> : <Icon name={kind} size={26} />}
    </div>
  );
}
