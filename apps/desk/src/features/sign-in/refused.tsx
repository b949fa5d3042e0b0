import type { ResultOf } from '@portal/contract/call.ts';
import type { signInOutcome } from '@portal/contract/desk/session.ts';
import { deskExactMoment } from '@portal/domain/messages/desk/desk-days.ts';
import { deskRefusedWords, deskSignInWords as words } from '@portal/domain/messages/desk/desk-sign-in.ts';
import { Button } from '@portal/ui/base/button.tsx';
import { classNames } from '@portal/ui/base/class-names.ts';
import { copyText } from '@portal/ui/feedback/copy-text.ts';
import { DeskIcon } from '../../blocks/desk-icon.tsx';
import css from './sign-in.module.css';

export type Outcome = NonNullable<ResultOf<typeof signInOutcome>>;

/** Report for the administrator of accounts; contains nothing about an application. */
const reportOf = ({ refusal, email, name, claim, at, requestId }: Outcome): string =>
  [
    deskRefusedWords[refusal].title,
    `${words.account}: ${email ?? name ?? '-'}`,
    ...(refusal === 'no-role' ? [`${words.roles}: ${words.noRole} (${words.whichClaim(claim)})`] : []),
    `${words.time}: ${deskExactMoment(at)}`,
    `${words.requestId}: ${requestId}`,
  ].join('\n');

function Facts({ outcome }: { readonly outcome: Outcome }) {
  const account = outcome.email ?? outcome.name;
  return (
    <dl className={classNames(css.facts, 'stack rounded-12 on-ground')}>
      {account && (
        <>
          <dt>{words.account}</dt>
          <dd className="strong">{account}</dd>
        </>
      )}
      {outcome.refusal === 'no-role' && (
        <>
          <dt>{words.roles}</dt>
          <dd>
            {words.noRole}
            <span className={classNames(css.small, 'block ink-quiet')}>{words.whichClaim(outcome.claim)}</span>
          </dd>
        </>
      )}
      <dt>{words.time}</dt>
      <dd>{deskExactMoment(outcome.at)}</dd>
      <dt>{words.requestId}</dt>
      <dd>
        {outcome.requestId}
        <button
          type="button"
          className={classNames(css.copy, 'bare centered pointer ink-soft')}
          aria-label={words.copyNumber}
          onClick={() => void copyText(outcome.requestId, words)}
        >
          <DeskIcon name="copy" size={15} />
        </button>
      </dd>
    </dl>
  );
}

interface RefusedProps {
  readonly outcome: Outcome;
  readonly isBusy: boolean;
  readonly onSignIn: (choose: boolean) => void;
}

/** Why the latest sign-in started no session, and what to do. */
export function RefusedSignIn({ outcome, isBusy, onSignIn }: RefusedProps) {
  const isAccount = outcome.refusal === 'no-role' || outcome.refusal === 'roles-together';
  return (
    <>
      <Facts outcome={outcome} />
      <div className={classNames(css.actions, 'row wrap gap-8')}>
        <Button look="primary" busy={isBusy} busyLabel={words.goingThere} onClick={() => onSignIn(isAccount)}>
          {isAccount ? words.otherAccount : words.again}
        </Button>
        <Button icon={<DeskIcon name="copy" size={16} />} onClick={() => void copyText(reportOf(outcome), words)}>
          {words.copyAll}
        </Button>
      </div>
      <p className={classNames(css.note, 'row top ink-quiet')}>
        <DeskIcon name="info" size={15} />
        {words.recorded}
      </p>
    </>
  );
}
