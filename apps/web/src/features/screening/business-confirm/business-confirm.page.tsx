import { longest } from '@portal/domain/fields/longest.ts';
import { businessConfirmWords as words } from '@portal/domain/messages/screening.ts';
import { mobilePrefixes } from '@portal/domain/reference/phone-prefixes.ts';
import { DraftStatus } from '../../../blocks/draft-status.tsx';
import { PhoneFields } from '../../../blocks/phone-fields.tsx';
import { SettlementAccountFields } from '../../../blocks/settlement-account-fields.tsx';
import { Button } from '../../../ui/base/button.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { ActionBar } from '../../../ui/layout/action-bar.tsx';
import { Section } from '../../../ui/layout/section.tsx';
import { ScreeningPage } from '../screening-page.tsx';
import { KindSection } from './kind-section.tsx';
import { useSettlement } from './use-settlement.ts';

/** Who fills this in, and the settlement account (specification 2 §2.3). */
export function Page() {
  const { form, draft, isCorporation, checking, check, checked, onSubmit } = useSettlement();
  return (
    <ScreeningPage title={words.title} lead={words.lead} step={1}>
      <form onSubmit={onSubmit} noValidate>
        <KindSection form={form} isCorporation={isCorporation} />
        <Section title={words.accountTitle} lead={words.accountLead}>
          <Notice>{words.krwOnly}</Notice>
          <SettlementAccountFields
            bank={form.field('bankCode')}
            depositor={form.field('accountName')}
            number={form.field('accountNumber')}
            checked={checked}
            checking={checking}
            onCheck={() => void check()}
          />
        </Section>
        <Section title={words.managerTitle} lead={words.managerLead}>
          <TextField
            label={words.manager}
            required
            maxLength={longest.personName}
            autoComplete="name"
            {...form.field('settlementManager')}
          />
          <TextField
            label={words.email}
            type="email"
            maxLength={longest.shortEmail}
            inputMode="email"
            required
            autoComplete="email"
            {...form.field('settlementEmail')}
          />
          <PhoneFields
            prefixLabel={words.phonePrefix}
            numberLabel={words.phone}
            prefixes={mobilePrefixes}
            prefix={form.field('phonePrefix')}
            number={form.field('settlementPhone')}
            required
          />
        </Section>
        <ActionBar status={<DraftStatus status={draft.status} />}>
          <Button type="submit" look="primary" busy={form.sending} busyLabel={words.saving}>
            {words.next}
          </Button>
        </ActionBar>
      </form>
    </ScreeningPage>
  );
}
