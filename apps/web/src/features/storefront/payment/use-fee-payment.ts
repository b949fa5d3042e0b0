import { mallPaymentParams } from '@portal/contract/storefront/payment.ts';
import { storefrontPaths } from '@portal/domain/journey/storefront.ts';
import { call } from '@portal/ui/api/api.ts';
import { useOnce } from '@portal/ui/form/once.ts';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useMallQuery } from '../../../lib/query/mall-query.ts';
import { useNavigate } from '../../../lib/router/use-router.ts';
import { useMallReport } from '../frame/use-mall-report.ts';
import { type FeeStatus, feeStatus } from './fee-status.ts';
import { postForm } from './post-form.ts';

const windowName = 'storefront-payment';
/** Specification 2 §2.8. */
const windowFeatures = 'width=600,height=800';
/** A window that closes within this time, in milliseconds, without having shown anything was closed by the browser, not by a person. */
const blockedWithin = 1_000;
const lookEvery = 250;

/** `none`: none was opened from here. `stopped`: the person cancelled. `closed`: it is closed, and the result of the payment is unknown. */
type PaymentWindow = 'none' | 'open' | 'blocked' | 'closed' | 'stopped';

interface OpenWindow {
  readonly window: Window;
  /** Time of the press, in milliseconds since 1970. */
  readonly openedAt: number;
  /** Whether the gateway's page was seen in it. */
  hasLoaded: boolean;
}

interface Popup {
  current: OpenWindow | undefined;
}

/** Closes the window and stops watching it, so that it does not count as closed by the person. */
function close(popup: Popup): void {
  popup.current?.window.close();
  popup.current = undefined;
}

/** Whether the window shows or showed the gateway's page: another origin's address cannot be read, an empty window's can. */
function showsGateway({ location }: Window): boolean {
  try {
    return location.href !== 'about:blank';
  } catch (error) {
    return error instanceof DOMException && error.name === 'SecurityError';
  }
}

export type PaymentView = 'ready' | 'open' | 'blocked' | 'declined' | 'stopped' | 'checking';

function viewOf(own: PaymentWindow, attempt: FeeStatus['attempt'] | undefined): PaymentView {
  if (own === 'blocked' || own === 'stopped') return own;
  if (attempt?.state === 'FAILED') return 'declined';
  if (attempt?.state === 'CANCELLED') return 'stopped';
  if (own === 'open') return 'open';
  return own === 'closed' && attempt?.state === 'READY' ? 'checking' : 'ready';
}

function useWatched(own: PaymentWindow, popup: Readonly<Popup>, gone: (wasBlocked: boolean) => void): void {
  const look = useEffectEvent(() => {
    const opened = popup.current;
    if (!opened) return;
    opened.hasLoaded ||= showsGateway(opened.window);
    if (opened.window.closed) gone(!opened.hasLoaded && Date.now() - opened.openedAt < blockedWithin);
  });
  useEffect(() => {
    if (own !== 'open') return;
    look();
    const timer = setInterval(look, lookEvery);
    return () => clearInterval(timer);
  }, [own]);
}

function useGoingOn(fee: FeeStatus | undefined): void {
  const navigate = useNavigate();
  const isDone = fee !== undefined && (fee.isSettled || !fee.isPaymentRequired);
  useEffect(() => {
    if (isDone) void navigate({ to: storefrontPaths['payment-complete'], replace: true });
  }, [isDone, navigate]);
}

/** The fee that the person has read. A changed fee must be read before anything is paid. */
function useReadFee(fee: FeeStatus | undefined) {
  const now = fee?.screenCost;
  const [read, setRead] = useState(now);
  if (read === undefined && now !== undefined) setRead(now);
  const isChanged = read !== undefined && now !== undefined && read !== now;
  return { read, changedFrom: isChanged ? read : undefined, acceptChange: () => setRead(now) };
}

export function useFeePayment() {
  const { data, error, isFetching, refetch } = useMallQuery(feeStatus);
  const [own, setOwn] = useState<PaymentWindow>('none');
  const popup = useRef<OpenWindow>(undefined);
  const report = useMallReport();
  const { busy, once } = useOnce();
  const { read, changedFrom, acceptChange } = useReadFee(data);
  useGoingOn(data);
  useWatched(own, popup, (wasBlocked) => {
    setOwn(wasBlocked ? 'blocked' : 'closed');
    void refetch();
  });

  /** While a payment is open, every request returns the same one: nothing is paid twice. */
  const post = async (target: string): Promise<boolean> => {
    try {
      const form = await call(mallPaymentParams, { query: { amount: read } });
      if (target === windowName && popup.current?.window.closed) {
        // The browser would open another window for the form, whose closing this page could not detect.
        setOwn('blocked');
        return false;
      }
      postForm(form, target);
      return true;
    } catch (failure) {
      close(popup);
      setOwn('none');
      await refetch();
      // The page shows this error itself, once it has fetched the fee that is due now.
      await report(failure, { fields: ({ errors }) => errors.amount !== undefined });
      return false;
    }
  };
  /** The window is opened during the press, before any request: later the browser would block it. */
  const pay = (): void => {
    const window = globalThis.open('', windowName, windowFeatures);
    popup.current = window ? { window, openedAt: Date.now(), hasLoaded: false } : undefined;
    if (!window) setOwn('blocked');
    else
      once(async () => {
        if (!(await post(windowName))) return;
        // The previous attempt's state does not apply to this one.
        await refetch();
        setOwn('open');
      });
  };
  const payHere = (): void => once(async () => void (await post('_self')));
  /** Fetches the state first, so that a payment made meanwhile continues. */
  const stop = (): void =>
    once(async () => {
      await refetch();
      close(popup);
      setOwn('stopped');
    });
  const view = viewOf(own, data?.attempt);
  return { fee: data, error, isFetching, refetch, view, busy, pay, payHere, stop, changedFrom, acceptChange };
}

export type FeePayment = ReturnType<typeof useFeePayment>;
