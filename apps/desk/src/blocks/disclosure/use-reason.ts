import '@portal/domain/messages/codes/desk-codes.ts';
import { sentence } from '@portal/domain/messages/codes/codes.ts';
import { accessReasonLength } from '@portal/domain/rules/staff/staff.ts';
import { ApiRefusal } from '@portal/ui/api/api-refusal.ts';
import { useEffect, useRef, useState } from 'react';
import { useTyped } from '../../lib/session/typed.ts';

const problemOf = (reason: string): string => {
  const { length } = [...reason.trim()];
  if (length < accessReasonLength.least) return sentence('desk.reason-short');
  return length > accessReasonLength.most ? sentence('desk.reason-long') : '';
};

/** A reason typed before something is shown or downloaded. @param what the request's name in Korean, under which the text outlives the session */
export function useReason(number: string, what: string) {
  const [reason, setReason] = useTyped(number, what);
  const [problem, setProblem] = useState('');
  const [failure, setFailure] = useState('');
  const [isSending, setSending] = useState(false);
  const isHere = useRef(true);
  useEffect(() => {
    isHere.current = true;
    return () => {
      isHere.current = false;
    };
  }, []);
  /** @param work returns what to do with its result; that is skipped if the person has left meanwhile */
  const send = async (work: (reason: string) => Promise<() => void>): Promise<void> => {
    const wrong = problemOf(reason);
    setProblem(wrong);
    setFailure('');
    if (wrong !== '' || isSending) return;
    setSending(true);
    try {
      const finish = await work(reason.trim());
      if (!isHere.current) return;
      setReason('');
      finish();
    } catch (error) {
      if (!(error instanceof ApiRefusal)) throw error;
      setProblem(error.errors.reason ?? '');
      if (error.errors.reason === undefined) setFailure(error.message);
    } finally {
      setSending(false);
    }
  };
  return { reason, setReason, problem, failure, isSending, send };
}

export type Reason = ReturnType<typeof useReason>;
