import { storefrontRegistrationWords as words } from '@portal/domain/messages/storefront/registration.ts';
import { Notice } from '@portal/ui/feedback/notice.tsx';
import { Page as Frame } from '@portal/ui/layout/page.tsx';
import type { ReactNode } from 'react';
import { RegistrationProgress } from '../management/mall-progress.tsx';
import { type RegistrationPart, registrationParts } from './use-agreements-step.ts';

const headings: Readonly<Record<RegistrationPart, readonly [string, string]>> = {
  shops: [words.shopsHeading, words.shopsLead],
  settlement: [words.settlementHeading, words.settlementLead],
  business: [words.businessHeading, words.businessLead],
};

interface StepFrameProps {
  readonly part: RegistrationPart;
  readonly maySubmit: boolean;
  readonly beside?: ReactNode;
  readonly children: ReactNode;
}

export function StepFrame({ part, maySubmit, beside, children }: StepFrameProps) {
  const [title, lead] = headings[part];
  return (
    <Frame
      title={title}
      lead={lead}
      progress={
        <>
          <RegistrationProgress parts={words.steps} part={registrationParts.indexOf(part) + 1} />
          {beside}
        </>
      }
    >
      {!maySubmit && (
        <div className="mb-24">
          <Notice live>{words.readOnly}</Notice>
        </div>
      )}
      {children}
    </Frame>
  );
}
