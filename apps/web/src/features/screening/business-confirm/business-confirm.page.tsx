import { businessConfirmWords as words } from '@portal/domain/messages/screening/business-confirm.ts';
import { Section } from '@portal/ui/layout/section.tsx';
import { Email } from '../../../blocks/controls/email-field.tsx';
import { PersonName } from '../../../blocks/controls/person-name.tsx';
import { SaveBar } from '../../../blocks/draft/save-bar.tsx';
import { ScreeningPage } from '../screening-page.tsx';
import { AccountFields, ManagerPhone } from './bound-blocks.tsx';
import { Currencies } from './currencies.tsx';
import { KindSection } from './kind-section.tsx';
import { useSettlement } from './use-settlement.ts';

/** The representative or agent who fills in the screening, and the settlement account (specification 2 §2.3). */
export function Page() {
  const settlement = useSettlement();
  const { form, draft, onSubmit, dialog } = settlement;
  return (
    <ScreeningPage title={words.title} lead={words.lead} step={1}>
      <form onSubmit={onSubmit} noValidate>
        <KindSection form={form} />
        <Section title={words.accountTitle} lead={words.accountLead}>
          <Currencies />
          <AccountFields {...settlement} />
        </Section>
        <Section title={words.managerTitle} lead={words.managerLead}>
          <PersonName label={words.manager} of={form.field('settlementManager')} />
          <Email label={words.email} of={form.field('settlementEmail')} />
          <ManagerPhone form={form} />
        </Section>
        <SaveBar draft={draft} words={words} sending={form.sending} />
      </form>
      {dialog}
    </ScreeningPage>
  );
}
