import { businessConfirmWords as words } from '@portal/domain/messages/screening/business-confirm.ts';
import { Notice } from '@portal/ui/feedback/notice.tsx';
import { useValue } from '@portal/ui/form/use-field.ts';
import { useApplies } from '@portal/ui/form/use-step-form.ts';
import { Section } from '@portal/ui/layout/section.tsx';
import { Choice } from '../../../blocks/controls/choice-controls.tsx';
import { useProposedFrom } from '../../../blocks/controls/controls.tsx';
import type { useSettlement } from './use-settlement.ts';

const kinds = [
  { value: true, label: words.profit, description: words.profitHint },
  { value: false, label: words.nonProfit, description: words.nonProfitHint },
];
const yesOrNo = [
  { value: true, label: words.yes },
  { value: false, label: words.no },
];

export function KindSection({ form }: Pick<ReturnType<typeof useSettlement>, 'form'>) {
  const applies = useApplies(form);
  const agent = form.field('gongdongRep');
  return (
    <Section title={applies.corpGubn ? words.kindTitle : words.kindTitlePrivate} lead={words.kindLead}>
      {applies.corpGubn && <Choice legend={words.corporateKind} required options={kinds} of={form.field('corpGubn')} />}
      <Choice
        legend={words.agent}
        hint={
          <>
            {words.agentHint} {useProposedFrom(agent)}
          </>
        }
        required
        look="segments"
        options={yesOrNo}
        of={agent}
      />
      {useValue(agent) && <Notice live>{words.agentNote}</Notice>}
    </Section>
  );
}
