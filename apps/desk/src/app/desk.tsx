import { deskFrameWords } from '@portal/domain/messages/desk/desk-frame.ts';
import { controlWords } from '@portal/domain/messages/frame/common.ts';
import { UiWordsProvider } from '@portal/ui/base/words.tsx';
import { ToastHost } from '@portal/ui/feedback/toast-host.tsx';
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { useEffect } from 'react';
import { I18nProvider } from 'react-aria-components';
import { onDeskNews } from '../lib/session/channel.ts';
import { askSession, leave, standingNow, whenForgotten } from '../lib/session/session.ts';
import type { DeskRouter } from './router.tsx';

const words = { ...controlWords, documentTitle: deskFrameWords.documentTitle };

interface DeskProps {
  readonly router: DeskRouter;
  readonly answers: QueryClient;
}

/** Follows other windows: after a successful sign-in the session is requested; a sign-out also ends this tab's. */
function useOtherWindows(): void {
  useEffect(
    () =>
      onDeskNews((news) => {
        if (news.kind === 'sign-in' && news.outcome === 'ok') void askSession();
        if (news.kind === 'left' && standingNow().kind !== 'asking') leave();
      }),
    [],
  );
}

export function Desk({ router, answers }: DeskProps) {
  useOtherWindows();
  useEffect(() => whenForgotten(() => answers.clear()), [answers]);
  return (
    <UiWordsProvider value={words}>
      <I18nProvider locale="ko-KR">
        <QueryClientProvider client={answers}>
          <RouterProvider router={router} />
          <ToastHost />
        </QueryClientProvider>
      </I18nProvider>
    </UiWordsProvider>
  );
}
