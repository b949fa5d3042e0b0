import { businessDetailWords as words } from '@portal/domain/messages/application/business-detail.ts';
import { businessLabels as labels } from '@portal/domain/messages/labels/business.ts';
import { FieldRow, Section } from '@portal/ui/layout/section.tsx';
import { Amount } from '../../../blocks/controls/amount-field.tsx';
import type { DetailForm } from './bound-form.ts';

export function TradeSection({ form }: { readonly form: DetailForm }) {
  return (
    <Section title={words.groupTrade} lead={words.groupTradeHint}>
      <FieldRow>
        <Amount of={form.field('customerTransAmount')} label={labels.customerTransAmount} />
        <Amount of={form.field('monthlyExpectVolumeAmount')} label={labels.monthlyExpectVolumeAmount} />
      </FieldRow>
    </Section>
  );
}
