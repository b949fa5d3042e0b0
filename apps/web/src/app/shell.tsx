import { frameWords } from '@portal/domain/messages/common.ts';
import { type ReactNode, useState } from 'react';
import { BrandMark } from '../blocks/brand-mark.tsx';
import { SiteFooter } from '../blocks/site-footer.tsx';
import { useNavigate } from '../lib/router/use-router.ts';
import { leaveSession, useSession } from '../lib/session.ts';
import { Button } from '../ui/base/button.tsx';
import css from './shell.module.css';

function WhoIsHere() {
  const me = useSession();
  const navigate = useNavigate();
  const [leaving, setLeaving] = useState(false);
  if (!me) return null;
  const leave = async (): Promise<void> => {
    setLeaving(true);
    await leaveSession();
    await navigate({ to: '/' });
  };
  return (
    <div className={css.who}>
      <span className={css.company}>{frameWords.who(me.companyName)}</span>
      <Button look="quiet" busy={leaving} onClick={() => void leave()}>
        {frameWords.logout}
      </Button>
    </div>
  );
}

/** The frame of every page but the log-in: header with logo and who is logged in, then the page. */
export function Shell({ children }: { readonly children: ReactNode }) {
  return (
    <>
      <a className={css.skip} href="#main">
        {frameWords.skip}
      </a>
      <header className={css.header}>
        <BrandMark />
        <span className={css.title}>{frameWords.service}</span>
        <WhoIsHere />
      </header>
      <main id="main">{children}</main>
      <SiteFooter />
    </>
  );
}
