import { phonePageWords as words } from '@portal/domain/messages/screening/phone-capture.ts';
import { Button } from '@portal/ui/base/button.tsx';
import { Checkbox } from '@portal/ui/fields/checkbox.tsx';
import { useLater } from '@portal/ui/later/use-later.ts';
import { ActionBar } from '@portal/ui/layout/action-bar.tsx';
import { Page as Layout } from '@portal/ui/layout/page.tsx';
import { useState } from 'react';
import { PhoneEnded } from './phone-ended.tsx';
import { PhoneTips } from './phone-tips.tsx';
import { type OpenedLink, type Phone, usePhone } from './use-phone.ts';

/** Most of the page's code, loaded while the link is opened. */
const cardPart = () => import('./phone-card.tsx');
const phoneCard = async () => (await cardPart()).PhoneCard;

function Consent({ phone }: { readonly phone: Phone }) {
  const [agreed, setAgreed] = useState(false);
  const [error, setError] = useState<string>();
  const start = (): void => (agreed ? phone.begin() : setError(words.agreeFirst));
  const agree = (yes: boolean): void => {
    setAgreed(yes);
    setError(undefined);
  };
  return (
    <Layout title={words.title} lead={words.lead}>
      <PhoneTips />
      <Checkbox label={words.agree} hint={words.agreeHint} value={agreed} onChange={agree} error={error} required />
      <ActionBar>
        <Button look="primary" busy={phone.busy} busyLabel={words.starting} onClick={start}>
          {words.start}
        </Button>
      </ActionBar>
    </Layout>
  );
}

function Card({ phone, opened }: { readonly phone: Phone; readonly opened: OpenedLink }) {
  const PhoneCard = useLater(phoneCard, true);
  return (
    <Layout title={words.title} lead={words.lead}>
      {PhoneCard && <PhoneCard phone={phone} opened={opened} />}
    </Layout>
  );
}

/** /phone: one person's ID card on that person's own phone (decisions §14 Own phone). */
export function Page() {
  const phone = usePhone(cardPart);
  const { view } = phone;
  if (view.is === 'consent') return <Consent phone={phone} />;
  if (view.is === 'card') return <Card phone={phone} opened={view.opened} />;
  return <PhoneEnded end={view.is} />;
}
