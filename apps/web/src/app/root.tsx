import { controlWords } from '@portal/domain/messages/common.ts';
import type { ReactNode } from 'react';
import { UiWordsProvider } from '../ui/base/words.tsx';
import { TellHost } from '../ui/feedback/tell-host.tsx';
import { ToastHost } from '../ui/feedback/toast-host.tsx';
import { OtherLogin } from './other-login.tsx';
import { SandboxBanner } from './sandbox-banner.tsx';

/** Around every page: the words of the controls, what is said in modals and toasts, that somebody else is logged in, the banner of a test set-up. */
export function Root({ children }: { readonly children: ReactNode }) {
  return (
    <UiWordsProvider value={controlWords}>
      <SandboxBanner />
      {children}
      <TellHost />
      <ToastHost />
      <OtherLogin />
    </UiWordsProvider>
  );
}
