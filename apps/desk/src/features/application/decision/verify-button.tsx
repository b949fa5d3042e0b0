import { proposeVerification } from '@portal/contract/desk/decision.ts';
import { deskDecideWords as words } from '@portal/domain/messages/desk/desk-decide.ts';
import { deskDisclosureWords } from '@portal/domain/messages/desk/desk-disclosure.ts';
import { longestRemark } from '@portal/domain/rules/review/four-eyes.ts';
import { accessReasonLength } from '@portal/domain/rules/staff/staff.ts';
import { Button } from '@portal/ui/base/button.tsx';
import { classNames } from '@portal/ui/base/class-names.ts';
import { Dialog } from '@portal/ui/feedback/dialog.tsx';
import { toast } from '@portal/ui/feedback/toast-store.ts';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { LongText } from '../../../blocks/long-text.tsx';
import { Key } from '../../../blocks/marks.tsx';
import { useKeys } from '../../../lib/keys/use-keys.ts';
import { atRevision } from '../../../lib/query/at-revision.ts';
import { useHasRole } from '../../../lib/session/roles.ts';
import { afterSigningInAgain } from '../../../lib/session/sign-in.ts';
import { useTyped } from '../../../lib/session/typed.ts';
import { usePart } from '../use-application.ts';
import css from './decision.module.css';
import { problemOf, sayOvertaken, useAskAgain } from './use-decision.ts';

interface VerifyProps {
  readonly number: string;
  /** Key of the person; `label` is the name in Korean. */
  readonly person: string;
  readonly label: string;
}

function useVerifying({ number, person, label, onDone }: VerifyProps & { readonly onDone: () => void }) {
  const [remark, setRemark] = useTyped(number, `${label} ${words.verifyRemark}`);
  const [isShort, setShort] = useState(false);
  const revision = usePart(number, 'head').data?.revision ?? 0;
  const verifying = useMutation({
    mutationFn: () => {
      const input = { params: { number }, body: { person, remark } };
      return afterSigningInAgain(proposeVerification, { ...input, revision }, () =>
        atRevision(proposeVerification, input, revision),
      );
    },
    onSuccess: () => {
      setRemark('');
      toast(words.proposed);
      onDone();
    },
    onError: (error) => sayOvertaken(error, words.notProposedReassigned),
    onSettled: useAskAgain(number),
  });
  const send = (): void => {
    const isTooShort = remark.trim().length < accessReasonLength.least;
    setShort(isTooShort);
    if (!isTooShort) verifying.mutate();
  };
  return { remark, setRemark, isShort, verifying, send };
}

function VerifyDialog({ onClose, ...props }: VerifyProps & { readonly onClose: () => void }) {
  const { remark, setRemark, isShort, verifying, send } = useVerifying({ ...props, onDone: onClose });
  return (
    <Dialog
      open
      title={words.verifyTitle(props.label)}
      focusFirst="field"
      size="medium"
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{deskDisclosureWords.cancel}</Button>
          <Button look="primary" busy={verifying.isPending} busyLabel={words.proposing} onClick={send}>
            {words.verify}
          </Button>
        </>
      }
    >
      <p className={css.lead}>{words.verifyLead}</p>
      <LongText
        label={words.verifyRemark}
        hint={words.verifyHint}
        value={remark}
        onChange={setRemark}
        rows={4}
        most={longestRemark}
        error={isShort && remark.trim().length < accessReasonLength.least ? words.verifyShort : undefined}
      />
      <p className={classNames(css.problem, 'red')} role="alert">
        {problemOf(verifying.error, words.notProposed)}
      </p>
    </Dialog>
  );
}

/** Whether the server would accept a proposal from this person: only from the assignee, while the review is open. */
function useMayPropose(number: string): boolean {
  const isWorker = useHasRole(proposeVerification.roles);
  const head = usePart(number, 'head').data;
  return isWorker && head?.isMine === true && head.decidedOn === null;
}

/** Proposes that a person whose verification was postponed counts as verified by hand; another person confirms it. */
export function VerifyButton({ waits, ...props }: VerifyProps & { readonly waits: boolean }) {
  const [isOpen, setOpen] = useState(false);
  const mayPropose = useMayPropose(props.number) && !waits;
  useKeys({ v: mayPropose ? () => setOpen(true) : undefined });
  if (waits) return <p className={classNames(css.info, 'mb-8 on-ground ink-soft')}>{words.verifyWaits}</p>;
  if (!mayPropose) return null;
  return (
    <div className="mb-8">
      <Button size="small" onClick={() => setOpen(true)}>
        {words.verify} <Key>V</Key>
      </Button>
      {isOpen && <VerifyDialog {...props} onClose={() => setOpen(false)} />}
    </div>
  );
}
