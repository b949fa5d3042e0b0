import { frameWords } from '@portal/domain/messages/common.ts';
import { type ReactNode, useState } from 'react';
import { SiteFrame } from '../blocks/site-frame.tsx';
import { useNavigate } from '../lib/router/use-router.ts';
import { leaveSession, useSession, type WhoAmI } from '../lib/session.ts';
import { Button } from '../ui/base/button.tsx';
import css from './shell.module.css';

function WhoIsHere({ me }: { readonly me: WhoAmI }) {
  const navigate = useNavigate();
  const [leaving, setLeaving] = useState(false);
  const leave = async (): Promise<void> => {
    setLeaving(true);
    await leaveSession();
    await navigate({ to: '/' });
  };
  return (
    <>
      <span className={css.company}>{frameWords.who(me.companyName)}</span>
      <Button look="quiet" busy={leaving} onClick={() => void leave()}>
        {frameWords.logout}
      </Button>
    </>
  );
}

/** The frame of every page but the log-in: header with logo and who is logged in, then the page. */
export function Shell({ children }: { readonly children: ReactNode }) {
  const me = useSession();
  return (
    <SiteFrame service={frameWords.service} who={me && <WhoIsHere me={me} />}>
      {children}
    </SiteFrame>
  );
}
