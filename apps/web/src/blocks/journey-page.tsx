import { progressWords } from '@portal/domain/messages/common.ts';
import type { ReactNode } from 'react';
import { Page } from '../ui/layout/page.tsx';
import { StepBar } from '../ui/layout/step-bar.tsx';

interface JourneyPageProps {
  readonly title: string;
  readonly lead?: ReactNode;
  /** How far: 1 is the first of the five overall steps. */
  readonly step: number;
  /** Under the current step: '약 5분'. */
  readonly note?: string;
  /** Above the title: a round picture of how it stands. */
  readonly mark?: ReactNode;
  readonly children: ReactNode;
}

/** A page of a logged-in merchant with the progress diagram beside or above it. */
export function JourneyPage({ title, lead, step, note, mark, children }: JourneyPageProps) {
  const steps = progressWords.applicationSteps.map((label, place) => ({
    label,
    ...(note && place + 1 === step && { note }),
  }));
  return (
    <Page
      title={title}
      lead={lead}
      mark={mark}
      progress={<StepBar label={progressWords.application} steps={steps} current={step} />}
    >
      {children}
    </Page>
  );
}
