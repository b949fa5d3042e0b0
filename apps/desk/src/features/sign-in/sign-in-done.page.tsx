import { deskRefusedWords, deskSignInWords as words } from '@portal/domain/messages/desk/desk-sign-in.ts';
import { signInRefusals } from '@portal/domain/rules/staff/staff.ts';
import { Button } from '@portal/ui/base/button.tsx';
import { classNames } from '@portal/ui/base/class-names.ts';
import { useEffect } from 'react';
import { announce } from '../../lib/session/channel.ts';
import { useTitle } from '../../lib/use-title.ts';
import { Brand } from './brand.tsx';
import css from './sign-in.module.css';

const leadOf = (outcome: string): string => {
  const refusal = signInRefusals.find((one) => one === outcome);
  return refusal ? deskRefusedWords[refusal].lead : words.doneLead;
};

/** Milliseconds for its message to be delivered: a window that closes immediately may be gone before. */
const closesAfterMs = 500;

/** Last page of a window that was opened for a sign-in: it notifies the tab and closes. */
export function SignInDonePage({ outcome }: { readonly outcome: string }) {
  const isDone = outcome === 'ok';
  const heading = useTitle(isDone ? words.doneTitle : words.notDoneTitle);
  useEffect(() => {
    announce({ kind: 'sign-in', outcome });
    if (!isDone) return;
    const closing = setTimeout(() => window.close(), closesAfterMs);
    return () => clearTimeout(closing);
  }, [outcome, isDone]);
  return (
    <main className={classNames(css.page, 'row grow middle')}>
      <div className={classNames(css.column, 'full-width')}>
        <Brand />
        <div className={classNames(css.card, 'on-paper')}>
          <h1 ref={heading} tabIndex={-1} className={css.title}>
            {isDone ? words.doneTitle : words.notDoneTitle}
          </h1>
          <p className={classNames(css.lead, 'mt-8 ink-soft')}>{leadOf(outcome)}</p>
          <div className={classNames(css.actions, 'row wrap gap-8')}>
            <Button onClick={() => window.close()}>{words.closeWindow}</Button>
          </div>
        </div>
      </div>
    </main>
  );
}
