import { kycCompleteWords as words } from '@portal/domain/messages/kyc-complete.ts';
import { useConfiguration } from '../../../lib/configuration.ts';
import { useMerchant } from '../../../lib/journey.ts';
import { Button } from '../../../ui/base/button.tsx';
import { Icon } from '../../../ui/base/icon.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { ActionBar } from '../../../ui/layout/action-bar.tsx';
import { Section } from '../../../ui/layout/section.tsx';
import { ScreeningPage } from '../screening-page.tsx';
import css from './kyc-complete.module.css';
import { VerifyLater } from './verify-later.tsx';

function Timeline() {
  return (
    <ol className={css.timeline}>
      {words.next.map(({ title, when, text }, place) => (
        <li key={title} className={place === 0 ? `${css.event} ${css.done}` : css.event}>
          <span className={css.mark} aria-hidden="true">
            {place === 0 ? <Icon name="check" size={16} /> : null}
          </span>
          <div>
            <h3 className={css.name}>
              {title} <span className={css.when}>{when}</span>
            </h3>
            <p className={css.text}>{text}</p>
          </div>
        </li>
      ))}
    </ol>
  );
}

/** Everything is handed in: what happens next, and by when (specification 2 §2.7). */
export function Page() {
  const { operatorEmail } = useMerchant();
  const homeUrl = useConfiguration()?.brand.homeUrl ?? '/';
  return (
    <ScreeningPage title={words.title} lead={words.lead} step={4}>
      <div className={css.banner}>
        <span className={css.big}>
          <Icon name="check" size={32} />
        </span>
        <p>{words.mailTo(operatorEmail)}</p>
      </div>
      <VerifyLater />
      <Section title={words.nextTitle}>
        <Timeline />
        <Notice>{words.mailNote}</Notice>
      </Section>
      <ActionBar>
        <Button look="primary" onClick={() => location.assign(homeUrl)}>
          {words.home}
        </Button>
      </ActionBar>
    </ScreeningPage>
  );
}
