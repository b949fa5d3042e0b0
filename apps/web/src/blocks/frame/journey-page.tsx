import { progressWords } from '@portal/domain/messages/frame/common.ts';
import { Page } from '@portal/ui/layout/page.tsx';
import { StepBar } from '@portal/ui/layout/step-bar.tsx';
import type { ReactNode } from 'react';
import { RailLinks } from './rail-links.tsx';

interface JourneyPageProps {
  readonly title: string;
  readonly lead?: ReactNode;
  /** How far: 1 is the first of the five overall steps. */
  readonly step: number;
  /** How many of the five are ahead or done; all of them unless the way ended before. */
  readonly steps?: number;
  /** Under the current step: '약 5분'. */
  readonly note?: string;
  /** Above the title: a round picture of how it stands. */
  readonly mark?: ReactNode;
  readonly children: ReactNode;
}

/** Where what was sent in a step is read, once it is done. @param place 0 is the first */
export function readWhere(place: number): { href?: string } {
  const part = progressWords.readAt[place];
  return part ? { href: `/my-file#${part}` } : {};
}

/** A page of a logged-in merchant with the progress diagram beside or above it. */
export function JourneyPage({ title, lead, step, steps: count, note, mark, children }: JourneyPageProps) {
  const steps = progressWords.applicationSteps.slice(0, count).map((label, place) => ({
    label,
    ...readWhere(place),
    ...(note && place + 1 === step && { note }),
  }));
  return (
    <Page
      title={title}
      lead={lead}
      mark={mark}
      progress={
        <StepBar label={progressWords.application} steps={steps} current={step}>
          <RailLinks />
        </StepBar>
      }
    >
      {children}
    </Page>
  );
}
