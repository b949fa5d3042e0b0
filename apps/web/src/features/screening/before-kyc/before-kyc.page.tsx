import { beforeKycWords as words } from '@portal/domain/messages/before-kyc.ts';
import { SurplusPayments } from '../../../blocks/surplus-payments.tsx';
import { useMerchant } from '../../../lib/journey.ts';
import { Link } from '../../../lib/router/link.tsx';
import { useNavigate } from '../../../lib/router/use-router.ts';
import { Button } from '../../../ui/base/button.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { ActionBar } from '../../../ui/layout/action-bar.tsx';
import { Section } from '../../../ui/layout/section.tsx';
import { ScreeningPage } from '../screening-page.tsx';
import css from './before-kyc.module.css';
import { RequirementsTable } from './requirements-table.tsx';

/** The screening's intro: why it is, and what to have at hand (specification 2 §2.2). */
export function Page() {
  const navigate = useNavigate();
  const paid = useMerchant().accountStatus === 'PAID';
  return (
    <ScreeningPage title={words.title} lead={words.lead}>
      <SurplusPayments />
      <div className={css.box}>
        <h2 className={css.boxTitle}>{words.boxTitle}</h2>
        {words.box.map((text) => (
          <p key={text} className={css.text}>
            {text}
          </p>
        ))}
      </div>
      <Section title={words.tableTitle} lead={words.tableLead}>
        <RequirementsTable />
      </Section>
      <div className={css.later}>
        <Notice action={paid && <Link to="/payment-receipt">{words.receipt}</Link>}>{words.later}</Notice>
      </div>
      <ActionBar>
        <Button look="primary" onClick={() => void navigate({ to: '/business-confirm' })}>
          {words.start}
        </Button>
      </ActionBar>
    </ScreeningPage>
  );
}
