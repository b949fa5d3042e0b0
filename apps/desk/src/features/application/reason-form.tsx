import { openApplication } from '@portal/contract/desk/application.ts';
import { deskApplicationWords as words } from '@portal/domain/messages/desk/desk-application.ts';
import { classNames } from '@portal/ui/base/class-names.ts';
import '@portal/domain/messages/codes/desk-codes.ts';
import { sentence } from '@portal/domain/messages/codes/codes.ts';
import { accessReasonLength } from '@portal/domain/rules/staff/staff.ts';
import { ApiRefusal } from '@portal/ui/api/api-refusal.ts';
import { Button } from '@portal/ui/base/button.tsx';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import { applicationKey } from '../../lib/query/assign.ts';
import { deskCall } from '../../lib/query/desk-call.ts';
import { useTyped } from '../../lib/session/typed.ts';
import css from './application.module.css';

const problemOf = (reason: string): string => {
  const { length } = reason.trim();
  if (length < accessReasonLength.least) return sentence('desk.reason-short');
  return length > accessReasonLength.most ? sentence('desk.reason-long') : '';
};

function useOpening(number: string) {
  const client = useQueryClient();
  const [reason, setReason] = useTyped(number, words.reason);
  const [problem, setProblem] = useState('');
  const opening = useMutation({
    mutationFn: () => deskCall(openApplication, { params: { number }, body: { reason } }),
    onSuccess: () => {
      setReason('');
      return client.resetQueries({ queryKey: applicationKey(number) });
    },
    onError: (error) => setProblem(error instanceof ApiRefusal ? (error.errors.reason ?? error.message) : ''),
  });
  const send = (): void => {
    setProblem(problemOf(reason));
    if (problemOf(reason) === '') opening.mutate();
  };
  return { reason, setReason, problem, send, isPending: opening.isPending };
}

interface ReasonFormProps {
  readonly number: string;
  /** Name of the assignee. */
  readonly name: string;
}

/** Asks for a reason before an application that is assigned to another person is opened. */
export function ReasonForm({ number, name }: ReasonFormProps) {
  const id = useId();
  const { reason, setReason, problem, send, isPending } = useOpening(number);
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    send();
    if (problemOf(reason) !== '') event.currentTarget.querySelector('textarea')?.focus();
  };
  return (
    <form className={classNames(css.reason, 'stack gap-8 on-paper')} onSubmit={submit} noValidate>
      <h2>{words.reasonTitle(name)}</h2>
      <p>{words.reasonLead}</p>
      <label htmlFor={id}>{words.reason}</label>
      <textarea
        id={id}
        rows={3}
        value={reason}
        aria-invalid={problem !== '' || undefined}
        aria-describedby={`${id}-hint ${id}-problem`}
        onChange={(event) => setReason(event.target.value)}
      />
      <p id={`${id}-hint`} className={classNames(css.hint, 'ink-quiet')}>
        {words.reasonHint}
      </p>
      <p id={`${id}-problem`} className="red" role="alert">
        {problem}
      </p>
      <Button type="submit" look="primary" busy={isPending}>
        {words.reasonSend}
      </Button>
    </form>
  );
}
