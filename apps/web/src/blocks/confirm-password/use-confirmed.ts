import { ApiRefusal, cancelledRefusal, isPasswordRequired } from '@portal/ui/api/api-refusal.ts';
import { createElement, type ReactNode, useCallback, useState } from 'react';
import { useReport } from '../frame/use-report.ts';
import { PasswordDialog } from './password-dialog.tsx';

interface Confirmed {
  /** Does the work, and repeats it once the password is typed if the server requires that. @throws ApiRefusal of the work, or CANCELLED */
  readonly confirmed: <Answer>(work: () => Promise<Answer>) => Promise<Answer>;
  readonly dialog: ReactNode;
}

/** Runs work that requires a password typed within the last few minutes. */
export function useConfirmed(): Confirmed {
  const [end, setEnd] = useState<{ readonly with: (isConfirmed: boolean) => void }>();
  const report = useReport();
  const confirmed = useCallback(async <Answer>(work: () => Promise<Answer>): Promise<Answer> => {
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof ApiRefusal && isPasswordRequired(error))) throw error;
      const { promise, resolve } = Promise.withResolvers<boolean>();
      setEnd({ with: resolve });
      const isConfirmed = await promise;
      setEnd(undefined);
      if (!isConfirmed) throw cancelledRefusal();
      return await work();
    }
  }, []);
  return { confirmed, dialog: end && createElement(PasswordDialog, { onEnd: end.with, report }) };
}
