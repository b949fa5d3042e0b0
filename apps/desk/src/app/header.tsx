import { endStaffSession } from '@portal/contract/desk/session.ts';
import { staffRoleNames, deskFrameWords as words } from '@portal/domain/messages/desk/desk-frame.ts';
import { ApiRefusal } from '@portal/ui/api/api-refusal.ts';
import { classNames } from '@portal/ui/base/class-names.ts';
import { VisuallyHidden } from '@portal/ui/base/visually-hidden.tsx';
import { toastFailure } from '@portal/ui/feedback/toast-store.ts';
import { useEffect, useState } from 'react';
import { Button, Menu, MenuItem, MenuTrigger, Popover } from 'react-aria-components';
import { DeskIcon } from '../blocks/desk-icon.tsx';
import { Avatar, Chip, Key } from '../blocks/marks.tsx';
import menuCss from '../blocks/menu.module.css';
import { MentionsLink } from '../features/application/notes/mentions-link.tsx';
import { deskCall } from '../lib/query/desk-call.ts';
import { announce } from '../lib/session/channel.ts';
import { askSession, leave, type SignedIn } from '../lib/session/session.ts';
import css from './header.module.css';

/** Returns the milliseconds until the session ends if idle; at the end it requests the session's state from the server. */
function useLeft({ idleUntil, endsAt }: SignedIn): number {
  const until = Math.min(idleUntil, endsAt);
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    setNow(Date.now());
    const clock = setInterval(() => setNow(Date.now()), 1000);
    const end = setTimeout(() => void askSession(), Math.max(0, until - Date.now()) + 500);
    return () => {
      clearInterval(clock);
      clearTimeout(end);
    };
  }, [until]);
  return Math.max(0, until - now);
}

function IdleClock({ standing }: { readonly standing: SignedIn }) {
  const seconds = Math.floor(useLeft(standing) / 1000);
  const left = seconds < 60 ? words.seconds(seconds) : words.minutes(Math.floor(seconds / 60));
  return (
    <span className={classNames(css.idle, 'inline-row middle no-wrap ink-soft')}>
      <DeskIcon name="clock" size={15} />
      {words.idle} <strong>{left}</strong>
    </span>
  );
}

async function signOut(): Promise<void> {
  try {
    const { redirectTo } = await deskCall(endStaffSession);
    announce({ kind: 'left' });
    leave();
    if (redirectTo !== null) location.assign(redirectTo);
  } catch (error) {
    if (error instanceof ApiRefusal && error.code !== 'UNAUTHENTICATED') toastFailure(error.message);
  }
}

function PersonMenu({ staff }: Pick<SignedIn['session'], 'staff'>) {
  return (
    <MenuTrigger>
      <Button className={css.person ?? ''}>
        <Avatar id={staff.id} name={staff.name} />
        <span className={classNames(css.who, 'stack')}>
          <strong>
            {staff.name} <VisuallyHidden>{words.menu}</VisuallyHidden>
          </strong>
          <span>{staff.roles.map((role) => staffRoleNames[role]).join('·')}</span>
        </span>
        <DeskIcon name="down" size={16} />
      </Button>
      <Popover className={menuCss.menu ?? ''} placement="bottom end">
        {staff.email && <p className={classNames(css.email, 'ink-quiet')}>{staff.email}</p>}
        <Menu aria-label={words.menuOf(staff.name)} onAction={() => void signOut()}>
          <MenuItem className={menuCss.item ?? ''}>{words.signOut}</MenuItem>
        </Menu>
      </Popover>
    </MenuTrigger>
  );
}

interface HeaderProps {
  readonly standing: SignedIn;
  readonly onSearch: () => void;
}

export function Header({ standing, onSearch }: HeaderProps) {
  const { brand, isSandbox, staff } = standing.session;
  return (
    <header className={classNames(css.header, 'row middle gap-16 on-paper')}>
      <span className={classNames(css.brand, 'row no-shrink middle')}>
        <img src="/icon.svg" width={22} height={22} alt="" />
        <strong>{brand}</strong>
        <span className={classNames(css.service, 'ink-soft')}>{words.service}</span>
      </span>
      <button
        type="button"
        className={classNames(css.search, 'row middle on-ground bordered ink-quiet')}
        onClick={onSearch}
      >
        <DeskIcon name="search" size={16} />
        <span>{words.search}</span>
        <Key>/</Key>
      </button>
      <span className={classNames(css.right, 'row middle gap-14')}>
        {isSandbox && (
          <span className={css.sandbox}>
            <Chip tone="amber">{words.sandbox}</Chip>
          </span>
        )}
        <MentionsLink />
        <IdleClock standing={standing} />
        <PersonMenu staff={staff} />
      </span>
    </header>
  );
}
