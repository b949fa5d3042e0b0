import { frameWords } from '@portal/domain/messages/frame/common.ts';
import { Button } from '@portal/ui/base/button.tsx';
import { classNames } from '@portal/ui/base/class-names.ts';
import { useState } from 'react';
import { useNavigate } from '../../lib/router/use-router.ts';
import { leaveSession, type WhoAmI } from '../../lib/session/session.ts';
import css from './account-menu.module.css';
import { HelpLink } from './help-link.tsx';
import { useAfterPage } from './use-after-page.ts';

function LogOut() {
  const navigate = useNavigate();
  const [leaving, setLeaving] = useState(false);
  const leave = async (): Promise<void> => {
    setLeaving(true);
    await leaveSession();
    await navigate({ to: '/' });
  };
  return (
    <Button look="quiet" busy={leaving} onClick={() => void leave()}>
      {frameWords.logout}
    </Button>
  );
}

/** Account name, help and log-out: in a line on wide screens, in a menu on phones. */
export function AccountMenu({ me: { companyName } }: { readonly me: WhoAmI }) {
  const parts = useAfterPage();
  return (
    <div className={classNames(css.menu, 'row middle gap-12 shrink')}>
      <span className={classNames(css.company, 'clip text-small no-wrap ink-soft')}>{companyName}</span>
      <HelpLink />
      <span className={css.leave}>
        <LogOut />
      </span>
      {parts ? (
        <parts.PhoneMenu companyName={companyName}>
          <LogOut />
        </parts.PhoneMenu>
      ) : (
        <span className={css.phoneMenu} />
      )}
    </div>
  );
}
