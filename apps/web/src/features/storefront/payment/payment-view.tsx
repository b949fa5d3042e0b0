import { inWon } from '@portal/domain/fields/format.ts';
import { sentence } from '@portal/domain/messages/codes/codes.ts';
import { storefrontPaymentWords as words } from '@portal/domain/messages/storefront/payment.ts';
import { won } from '@portal/domain/messages/text/won.ts';
import { Button, buttonClass } from '@portal/ui/base/button.tsx';
import { classNames } from '@portal/ui/base/class-names.ts';
import { Icon } from '@portal/ui/base/icon.tsx';
import { Spinner } from '@portal/ui/base/spinner.tsx';
import { Notice } from '@portal/ui/feedback/notice.tsx';
import { toTop } from '@portal/ui/focus/to-top.ts';
import { ActionBar } from '@portal/ui/layout/action-bar.tsx';
import { Disclosure } from '@portal/ui/layout/disclosure.tsx';
import { Page as Frame } from '@portal/ui/layout/page.tsx';
import { Section } from '@portal/ui/layout/section.tsx';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useKnownMall } from '../../../lib/mall/mall.ts';
import { useMallQuery } from '../../../lib/query/mall-query.ts';
import { outsideLinks } from '../frame/links.ts';
import { OutsideLink } from '../frame/outside-link.tsx';
import { MallProgress } from '../management/mall-progress.tsx';
import { NoteRow, NoteRows } from '../shops/note-rows.tsx';
import type { FeeStatus } from './fee-status.ts';
import css from './payment.module.css';
import { PaymentPicture } from './payment-picture.tsx';
import type { FeePayment, PaymentView as View } from './use-fee-payment.ts';

interface ViewProps {
  readonly payment: FeePayment;
  readonly fee: FeeStatus;
  /** Whether the person may pay; false for a sub-operator, who may only read. */
  readonly mayPay: boolean;
}

const headings: Readonly<Record<View, readonly [string, string]>> = {
  ready: [words.title, words.lead],
  open: [words.openTitle, words.openLead],
  blocked: [words.blockedTitle, words.blockedLead],
  declined: [words.declinedTitle, words.nothingPaid],
  stopped: [words.stoppedTitle, words.nothingPaid],
  checking: [words.checkingTitle, words.checkingLead],
};

/** Leads while an attempt is open: the gateway may have approved a card and not reported it yet. */
const unresolvedLeads: Partial<Record<View, string>> = {
  stopped: words.noneConfirmed,
  blocked: words.blockedUnresolved,
};

function headingOf(view: View, { attempt }: FeeStatus): readonly [string, string] {
  const [title, lead] = headings[view];
  return [title, (attempt?.state === 'READY' ? unresolvedLeads[view] : undefined) ?? lead];
}

const Bill = ({ fee }: Pick<ViewProps, 'fee'>) => (
  <dl className={classNames(css.bill, 'row wrap between rounded on-ground gap-4-16')}>
    <dt className="ink-soft text-small">{words.feeWithVat}</dt>
    <dd className="strong">{won(fee.screenCost)}</dd>
  </dl>
);

const Later = () => (
  <NoteRow icon={<Icon name="clock" size={18} />} title={words.payLaterTitle}>
    <p>{words.payLater}</p>
  </NoteRow>
);

function Ready({ fee }: Pick<ViewProps, 'fee'>) {
  const { mallId } = useKnownMall();
  return (
    <>
      <Section title={words.fee}>
        <div>
          <p className={classNames(css.amount, 'bold')}>{won(fee.screenCost)}</p>
          <p className="ink-soft text-small">{words.vatIncluded}</p>
        </div>
        <dl className={classNames(css.split, 'stack text-small')}>
          <dt className="ink-quiet">{words.supply}</dt>
          <dd className="text-right">{won(fee.screenCost - fee.vat)}</dd>
          <dt className="ink-quiet">{words.vat}</dt>
          <dd className="text-right">{won(fee.vat)}</dd>
          <dt className="ink-quiet">{words.mall}</dt>
          <dd className="text-right">{mallId}</dd>
        </dl>
      </Section>
      <Section title={words.beforeTitle}>
        <NoteRows>
          <NoteRow icon={<Icon name="alert" size={18} />} title={words.notRefundedTitle} isUrgent>
            <p>{words.notRefunded}</p>
          </NoteRow>
          <Later />
        </NoteRows>
      </Section>
    </>
  );
}

const Waiting = ({ children }: { readonly children: ReactNode }) => (
  <p className={classNames(css.waiting, 'row middle gap-10 strong brand-dark py-12')} role="status">
    <Spinner /> {children}
  </p>
);

/** The reason of a declined payment, and what to do; a cancelled payment shows the same without the error. */
const Ended = ({ fee, isDeclined }: Pick<ViewProps, 'fee'> & { readonly isDeclined: boolean }) => (
  <Section title={words.fee}>
    {isDeclined && <Notice tone="error">{fee.attempt?.reason ?? words.declinedTitle}</Notice>}
    <Bill fee={fee} />
    <NoteRows>
      <Later />
    </NoteRows>
  </Section>
);

interface BodyProps extends Pick<ViewProps, 'payment' | 'fee' | 'mayPay'> {
  readonly isLong: boolean;
}

/** Advice if no result arrives: the window may have been closed before anything was paid. */
function LongChecking({ payment: { isFetching, refetch }, mayPay }: BodyProps) {
  const { data: links } = useMallQuery(outsideLinks);
  return (
    <>
      <Notice
        action={
          <Button look="quiet" busy={isFetching} busyLabel={words.checkingAgain} onClick={() => void refetch()}>
            {words.checkAgain}
          </Button>
        }
      >
        {mayPay ? words.closedUnpaid : words.checkingLead}
      </Notice>
      <p className="ink-soft text-small">{words.checkingNote}</p>
      {links && (
        <OutsideLink href={links.inquiryUrl} className={buttonClass('quiet')} newTab={words.newTab}>
          {words.askSupport}
        </OutsideLink>
      )}
    </>
  );
}

function Body(props: BodyProps) {
  const { payment, fee, isLong } = props;
  const { view } = payment;
  if (view === 'ready') return <Ready fee={fee} />;
  if (view === 'declined' || view === 'stopped') return <Ended fee={fee} isDeclined={view === 'declined'} />;
  return (
    <Section title={words.fee}>
      {view !== 'checking' && <PaymentPicture isBlocked={view === 'blocked'} />}
      {view === 'open' && <Waiting>{words.waiting}</Waiting>}
      {view === 'checking' && <Waiting>{words.checkingTitle}</Waiting>}
      <Bill fee={fee} />
      {view === 'open' && <Notice>{words.openNote}</Notice>}
      {view === 'checking' && isLong && <LongChecking {...props} />}
      {view === 'blocked' && (
        <Disclosure summary={words.blockedHelp} startsOpen>
          <ol className="stack gap-8 numbered">
            {words.blockedSteps.map((step) => (
              <li key={step}>{step}</li>
            ))}
          </ol>
        </Disclosure>
      )}
    </Section>
  );
}

/** Milliseconds after which a result may never arrive: the window may have been closed before anything was paid. */
const patience = 8_000;

function useLong(isWaiting: boolean): boolean {
  const [isLong, setLong] = useState(false);
  useEffect(() => {
    if (!isWaiting) return;
    const timer = setTimeout(() => setLong(true), patience);
    return () => {
      clearTimeout(timer);
      setLong(false);
    };
  }, [isWaiting]);
  return isLong;
}

/** Replaces the payment buttons until the person has read the new fee. */
const ReadChange = ({ onRead }: { readonly onRead: () => void }) => (
  <ActionBar>
    <Button look="primary" onClick={onRead}>
      {words.readChanged}
    </Button>
  </ActionBar>
);

function Buttons({ payment, fee, isLong }: BodyProps) {
  const { view, busy, pay, payHere, stop, changedFrom, acceptChange } = payment;
  if (changedFrom !== undefined) return <ReadChange onRead={acceptChange} />;
  // With a second payment started now, it would be unclear which of the two counts.
  if (view === 'checking' && !isLong) return null;
  const shared = { busy, busyLabel: words.opening } as const;
  if (view === 'blocked' || view === 'checking') {
    return (
      <ActionBar>
        <Button onClick={pay}>{words.reopen}</Button>
        <Button look="primary" {...shared} onClick={payHere}>
          {words.payHere}
        </Button>
      </ActionBar>
    );
  }
  const label = {
    ready: words.pay(inWon(fee.screenCost)),
    open: words.reopen,
    declined: words.again,
    stopped: words.again,
  };
  return (
    <ActionBar>
      {view === 'open' && <Button onClick={stop}>{words.stop}</Button>}
      <Button look="primary" {...shared} onClick={pay}>
        {label[view]}
      </Button>
    </ActionBar>
  );
}

/** State of the payment; when it changes by itself, its title is focused. */
export function PaymentView(props: ViewProps) {
  const { view, changedFrom } = props.payment;
  const isChanged = changedFrom !== undefined;
  const shown = useRef(view);
  useEffect(() => {
    if (shown.current !== view || isChanged) toTop();
    shown.current = view;
  }, [view, isChanged]);
  const isLong = useLong(view === 'checking');
  const [title, lead] = headingOf(view, props.fee);
  return (
    <Frame title={title} lead={lead} progress={<MallProgress step={2} />}>
      {isChanged && (
        <Notice tone="warning" title={words.changedTitle} live>
          {words.changed(inWon(changedFrom), inWon(props.fee.screenCost))}
        </Notice>
      )}
      <Body {...props} isLong={isLong} />
      {props.mayPay ? <Buttons {...props} isLong={isLong} /> : <Notice>{sentence('storefront.principal-only')}</Notice>}
    </Frame>
  );
}
