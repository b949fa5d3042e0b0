import { controlWords } from '@portal/domain/messages/frame/common.ts';
import { UiWordsProvider } from '@portal/ui/base/words.tsx';
import { DialogHost } from '@portal/ui/feedback/dialog-host.tsx';
import { ToastHost } from '@portal/ui/feedback/toast-host.tsx';
import type { ReactNode } from 'react';
import { useStanding } from '../lib/session/session.ts';
import { Replaced } from './failure/failure.tsx';
import { SandboxBanner } from './frame/sandbox-banner.tsx';

export function Root({ children }: { readonly children: ReactNode }) {
  const isReplaced = useStanding() === 'replaced';
  return (
    <UiWordsProvider value={controlWords}>
      <SandboxBanner />
      {children}
      <DialogHost />
      <ToastHost />
      {isReplaced && <Replaced />}
    </UiWordsProvider>
  );
}
