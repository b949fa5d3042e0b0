import { businessConfirmWords as words } from '@portal/domain/messages/screening.ts';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { RadioGroup } from '../../../ui/fields/radio-group.tsx';
import { Section } from '../../../ui/layout/section.tsx';
import type { useSettlement } from './use-settlement.ts';

const kinds = [
  { value: 'profit', label: words.profit, description: words.profitHint },
  { value: 'nonProfit', label: words.nonProfit, description: words.nonProfitHint },
] as const;
const yesOrNo = [
  { value: 'yes', label: words.yes },
  { value: 'no', label: words.no },
] as const;

/** For profit or not, where it is a corporation; and who fills this in. */
export function KindSection({ form, isCorporation }: Pick<ReturnType<typeof useSettlement>, 'form' | 'isCorporation'>) {
  return (
    <Section title={isCorporation ? words.kindTitle : words.kindTitlePrivate} lead={words.kindLead}>
      {isCorporation && (
        <RadioGroup legend={words.corporateKind} required options={kinds} {...form.field('corpGubn')} />
      )}
      <RadioGroup
        legend={words.agent}
        hint={words.agentHint}
        required
        look="segments"
        options={yesOrNo}
        {...form.field('gongdongRep')}
      />
      {form.rhf.watch('gongdongRep') === 'yes' && <Notice live>{words.agentNote}</Notice>}
    </Section>
  );
}
