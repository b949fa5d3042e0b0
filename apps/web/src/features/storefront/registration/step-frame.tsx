import { storefrontFrameWords as frameWords } from '@portal/domain/messages/storefront/frame.ts';
import { storefrontRegistrationWords as words } from '@portal/domain/messages/storefront/registration.ts';
import { Notice } from '@portal/ui/feedback/notice.tsx';
import { Page as Frame } from '@portal/ui/layout/page.tsx';
import { StepParts } from '@portal/ui/layout/step-parts.tsx';
import type { ReactNode } from 'react';
import { MallProgress } from '../management/mall-progress.tsx';
import { type RegistrationPart, registrationParts } from './use-agreements-step.ts';

const headings: Readonly<Record<RegistrationPart, readonly [string, string]>> = {
  shops: [words.shopsHeading, words.shopsLead],
  settlement: [words.settlementHeading, words.settlementLead],
  business: [words.businessHeading, words.businessLead],
};

const steps = words.steps.map((label) => ({ label }));

/** The registration's parts hang in the first step of the mall's progress. */
function Progress({ part }: Pick<StepFrameProps, 'part'>) {
  const place = registrationParts.indexOf(part);
  const list = <StepParts label={frameWords.steps[0]} steps={steps} current={place + 1} />;
  return <MallProgress step={1} parts={{ list, now: `${frameWords.steps[0]} › ${words.steps[place]}` }} />;
}

interface StepFrameProps {
  readonly part: RegistrationPart;
  readonly maySubmit: boolean;
  readonly beside?: ReactNode;
  readonly children: ReactNode;
}

/** A step of the wizard: its title, how far it is, and for whom it is only to be read. */
export function StepFrame({ part, maySubmit, beside, children }: StepFrameProps) {
  const [title, lead] = headings[part];
  return (
    <Frame
      title={title}
      lead={lead}
      progress={
        <>
          <Progress part={part} />
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
