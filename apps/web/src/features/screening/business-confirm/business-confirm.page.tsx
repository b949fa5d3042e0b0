import { longest } from '@portal/domain/fields/longest.ts';
import { businessConfirmWords as words } from '@portal/domain/messages/screening/business-confirm.ts';
import { Button } from '@portal/ui/base/button.tsx';
import { ActionBar } from '@portal/ui/layout/action-bar.tsx';
import { Section } from '@portal/ui/layout/section.tsx';
import { Text } from '../../../blocks/controls/controls.tsx';
import { Email } from '../../../blocks/controls/email-field.tsx';
import { DraftStatus } from '../../../blocks/draft/draft-status.tsx';
import { ScreeningPage } from '../screening-page.tsx';
import { AccountFields, ManagerPhone } from './bound-blocks.tsx';
import { Currencies } from './currencies.tsx';
import { KindSection } from './kind-section.tsx';
import { useSettlement } from './use-settlement.ts';

/** Who fills this in, and the settlement account (specification 2 §2.3). */
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
          <Text
            label={words.manager}
            required
            maxLength={longest.personName}
            autoComplete="name"
            of={form.field('settlementManager')}
          />
          <Email label={words.email} of={form.field('settlementEmail')} />
          <ManagerPhone form={form} />
        </Section>
        <ActionBar status={<DraftStatus status={draft.status} />}>
          <Button type="submit" look="primary" busy={form.sending} busyLabel={words.saving}>
            {words.next}
          </Button>
        </ActionBar>
      </form>
      {dialog}
    </ScreeningPage>
  );
}
