import { deskFrameWords as words } from '@portal/domain/messages/desk/desk-frame.ts';
import { classNames } from '@portal/ui/base/class-names.ts';
import { Outlet, useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { Failure } from '../blocks/waiting.tsx';
import { askAgain, useStanding } from '../lib/session/session.ts';
import css from './frame.module.css';
import { Frame } from './frame.tsx';
import { SessionEnded } from './session-ended.tsx';

/** Navigates to the sign-in once, with the path to return to. */
function ToSignIn() {
  const router = useRouter();
  useEffect(() => {
    const { href } = router.latestLocation;
    void router.navigate({ to: '/sign-in', search: href === '/' ? {} : { to: href }, replace: true });
  }, [router]);
  return null;
}

/** The pages behind the sign-in: a person who is not signed in is sent there, and returns afterwards. */
export function Inside() {
  const standing = useStanding();
  if (standing.kind === 'asking') return null;
  if (standing.kind === 'unreachable')
    return (
      <main className={classNames(css.said, 'stack gap-12')}>
        <Failure
          title={words.unreachableTitle}
          query={{ error: standing.refusal, isFetching: false, refetch: askAgain }}
        />
      </main>
    );
  if (standing.kind === 'out') return <ToSignIn />;
  if (standing.kind === 'ended') return <SessionEnded ended={standing} />;
  return (
    <Frame standing={standing}>
      <Outlet />
    </Frame>
  );
}
