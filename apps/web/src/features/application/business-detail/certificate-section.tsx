import { businessDetailWords as words } from '@portal/domain/messages/application/business-detail.ts';
import { businessLabels as labels } from '@portal/domain/messages/labels/business.ts';
import { RadioGroup } from '@portal/ui/fields/radio-group.tsx';
import { Section } from '@portal/ui/layout/section.tsx';
import type { ComponentProps } from 'react';
import { CertificatePicker } from '../../../blocks/certificate/certificate-picker.tsx';

interface CertificateSectionProps extends ComponentProps<typeof CertificatePicker> {
  readonly nonProfit: 'yes' | 'no';
  readonly onNonProfit: (value: 'yes' | 'no') => void;
}

export function CertificateSection({ nonProfit, onNonProfit, ...picker }: CertificateSectionProps) {
  return (
    <Section title={labels.bizRegFile} lead={words.certificateHint}>
      <div data-answer="bizRegFile">
        <CertificatePicker {...picker} />
      </div>
      <div data-answer="nonProfit">
        <RadioGroup
          legend={labels.nonProfit}
          hint={words.nonProfitHint}
          look="segments"
          options={[
            { value: 'yes', label: words.yes },
            { value: 'no', label: words.no },
          ]}
          value={nonProfit}
          onChange={onNonProfit}
        />
      </div>
    </Section>
  );
}
