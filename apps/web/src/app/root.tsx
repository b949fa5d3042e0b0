import { controlWords } from '@portal/domain/messages/frame/common.ts';
import { UiWordsProvider } from '@portal/ui/base/words.tsx';
import { DialogHost } from '@portal/ui/feedback/dialog-host.tsx';
import { ToastHost } from '@portal/ui/feedback/toast-host.tsx';
import { useLater } from '@portal/ui/later/use-later.ts';
import type { ReactNode } from 'react';
import { useStanding } from '../lib/session/session.ts';
import { SandboxBanner } from './frame/sandbox-banner.tsx';

/** Loaded on demand. */
const otherLogin = async () => (await import('./session/other-login.tsx')).OtherLogin;

/** Common parts of every page: control words, dialogs, toasts, the dialog about another log-in, the test banner. */
export function Root({ children }: { readonly children: ReactNode }) {
  const OtherLogin = useLater(otherLogin, useStanding() === 'replaced');
  return (
    <UiWordsProvider value={controlWords}>
      <SandboxBanner />
      {children}
      <DialogHost />
      <ToastHost />
      {OtherLogin && <OtherLogin />}
    </UiWordsProvider>
  );
}
