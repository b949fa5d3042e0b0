import { phonePageWords as words } from '@portal/domain/messages/phone-capture.ts';
import { useState } from 'react';
import { useLater } from '../../../lib/use-later.ts';
import { Button } from '../../../ui/base/button.tsx';
import { Icon } from '../../../ui/base/icon.tsx';
import { Checkbox } from '../../../ui/fields/checkbox.tsx';
import { ActionBar } from '../../../ui/layout/action-bar.tsx';
import { Page as Layout } from '../../../ui/layout/page.tsx';
import { Section } from '../../../ui/layout/section.tsx';
import css from './phone.module.css';
import type { PhoneEnd } from './phone-ended.tsx';
import { usePhone } from './use-phone.ts';

/** Loaded once the link was opened: most of the page's code. */
const cardBlock = async () => (await import('../id-card/id-card-block.tsx')).IdCardBlock;
const idGuide = async () => (await import('../representative-info/id-guide.tsx')).IdGuide;

const phoneEnded = async () => (await import('./phone-ended.tsx')).PhoneEnded;

type Phone = ReturnType<typeof usePhone>;

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
      <ul className={css.tips}>
        {words.tips.map((tip) => (
          <li key={tip}>
            <Icon name="check" size={18} />
            {tip}
          </li>
        ))}
      </ul>
      <Checkbox label={words.agree} hint={words.agreeHint} value={agreed} onChange={agree} error={error} required />
      <ActionBar>
        <Button look="primary" busy={phone.busy} busyLabel={words.starting} onClick={start}>
          {words.start}
        </Button>
      </ActionBar>
    </Layout>
  );
}

function Card({ phone, view }: { readonly phone: Phone; readonly view: Extract<Phone['view'], { is: 'card' }> }) {
  const [guide, setGuide] = useState(false);
  const Block = useLater(cardBlock, true);
  const Guide = useLater(idGuide, guide);
  return (
    <Layout title={words.title} lead={words.lead}>
      {Guide && <Guide open={guide} onClose={() => setGuide(false)} />}
      <Section title={words.person[view.block.type]}>
        {Block && (
          <Block
            block={view.block}
            start={view.start}
            handle={phone.card}
            known={null}
            onKeep={() => undefined}
            onGuide={() => setGuide(true)}
          />
        )}
      </Section>
      <ActionBar>
        <Button look="primary" busy={phone.busy} busyLabel={words.recording} onClick={phone.record}>
          {words.record}
        </Button>
      </ActionBar>
    </Layout>
  );
}

function Ended({ end }: { readonly end: PhoneEnd }) {
  const Later = useLater(phoneEnded, true);
  return Later && <Later end={end} />;
}

/** One person's ID card on that person's own phone (decisions §14 Own phone). */
export function Page() {
  const phone = usePhone();
  const { view } = phone;
  if (view.is === 'consent') return <Consent phone={phone} />;
  if (view.is === 'card') return <Card phone={phone} view={view} />;
  return <Ended end={view.is} />;
}
