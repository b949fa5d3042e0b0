import { ApiRefusal, cancelledRefusal, isPasswordRequired } from '@portal/ui/api/api-refusal.ts';
import { useLater } from '@portal/ui/later/use-later.ts';
import { createElement, type ReactNode, useCallback, useState } from 'react';
import { useReport } from '../frame/use-report.ts';

/** Rarely needed. */
const passwordDialog = async () => (await import('./password-dialog.tsx')).PasswordDialog;

interface Confirmed {
  /**
   * Does the work; where the server wants the password typed again, asks for it and does it once more.
   * @throws ApiRefusal as the work does; CANCELLED where the person does not type it
   */
  readonly confirmed: <Answer>(work: () => Promise<Answer>) => Promise<Answer>;
  /** The dialog, to be drawn outside of the page's form. */
  readonly dialog: ReactNode;
}

/** For work that needs a password typed within the last minutes. */
export function useConfirmed(): Confirmed {
  const [end, setEnd] = useState<{ readonly with: (isConfirmed: boolean) => void }>();
  const report = useReport();
  const PasswordDialog = useLater(passwordDialog, end !== undefined);
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
  return { confirmed, dialog: end && PasswordDialog && createElement(PasswordDialog, { onEnd: end.with, report }) };
}
