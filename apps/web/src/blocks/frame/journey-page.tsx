import { progressWords } from '@portal/domain/messages/frame/common.ts';
import { Page } from '@portal/ui/layout/page.tsx';
import { StepBar } from '@portal/ui/layout/step-bar.tsx';
import type { ReactNode } from 'react';
import { RailLinks } from './rail-links.tsx';

interface JourneyPageProps {
  readonly title: string;
  readonly lead?: ReactNode;
  /** Overall step, 1 to 5. */
  readonly step: number;
  /** Number of overall steps shown; fewer if the application ended early. */
  readonly steps?: number;
  readonly note?: string;
  readonly mark?: ReactNode;
  readonly children: ReactNode;
}

/** Returns the link to the answers of a finished step. @param place 0-based */
export function readWhere(place: number): { href?: string } {
  const part = progressWords.readAt[place];
  return part ? { href: `/my-file#${part}` } : {};
}

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
