import { findAuthWords as words } from '@portal/domain/messages/account/account-recovery.ts';
import { classNames } from '@portal/ui/base/class-names.ts';
import { Page as Frame } from '@portal/ui/layout/page.tsx';
import { Tabs } from '@portal/ui/layout/tabs.tsx';
import { useEffect, useRef, useState } from 'react';
import { BackLink } from '../back-link.tsx';
import { FindIdForm, FindPasswordForm, type Typed } from './find-auth-forms.tsx';
import css from './recovery.module.css';

const tabs = [
  { key: 'id', label: words.findId },
  { key: 'password', label: words.findPassword },
] as const;
type TabKey = (typeof tabs)[number]['key'];

/** /find-auth: recovery of an id or a password, with the address for its code (specification 1 §2). */
export function Page() {
  const [tab, setTab] = useState<TabKey>('id');
  const kept = useRef<Typed>({ loginId: '', email: '' });
  // Read after hydration, because pre-rendering has no storage.
  useEffect(() => {
    if (new URLSearchParams(location.search).get('tab') === 'password') setTab('password');
  }, []);
  return (
    <Frame title={words.title} lead={words.lead} back={<BackLink to="/login">{words.back}</BackLink>}>
      <div className={classNames(css.card, 'rounded-card on-paper bordered-soft')}>
        <Tabs label={words.tabs} tabs={tabs} chosen={tab} onChoose={setTab}>
          {tab === 'id' ? <FindIdForm kept={kept} /> : <FindPasswordForm kept={kept} />}
        </Tabs>
      </div>
    </Frame>
  );
}
