import { progressWords } from '@portal/domain/messages/frame/common.ts';
import { screeningProgressWords as words } from '@portal/domain/messages/screening/screening.ts';
import { overallPlaces, type ReviewState } from '@portal/domain/rules/review/review-states.ts';
import { Page } from '@portal/ui/layout/page.tsx';
import { StepBar } from '@portal/ui/layout/step-bar.tsx';
import { StepParts } from '@portal/ui/layout/step-parts.tsx';
import type { ReactNode } from 'react';
import { readWhere } from '../../blocks/frame/journey-page.tsx';
import { RailLinks } from '../../blocks/frame/rail-links.tsx';

interface ScreeningPageProps {
  readonly title: string;
  readonly lead?: ReactNode;
  readonly step?: number;
  /** Name of this page's part, shown below the current step. */
  readonly note?: string;
  /** State of the review; under way by default. */
  readonly review?: ReviewState;
  readonly children: ReactNode;
}

/** The screening is the third of the five overall steps (specification 2 §2.3). */
const screeningPlace = 3;
const overall = progressWords.applicationSteps.map((label, place) => ({ label, ...readWhere(place) }));

/** Anchors in the merchant's file for the answers of each screening step. */
const readParts = ['settlement', 'representatives', 'documents'];
const readPart = (place: number) => ({ href: `/my-file#${readParts[place]}` });

/** Overall progress, with the screening's own three steps inside its third step (decisions §13). */
function Progress({ step, note, review = 'REVIEWING' }: Pick<ScreeningPageProps, 'step' | 'note' | 'review'>) {
  const place = overallPlaces[review];
  const steps = words.steps.map((label, place) => ({
    label,
    ...readPart(place),
    ...(note && place + 1 === step && { note }),
  }));
  const parts = step !== undefined && {
    parts: {
      list: <StepParts label={words.label} steps={steps} current={step} />,
      now: words.steps[Math.min(step, words.steps.length) - 1],
    },
  };
  return (
    <StepBar
      label={words.overall}
      steps={overall.slice(0, place.steps).map((one, at) => (at + 1 === screeningPlace ? { ...one, ...parts } : one))}
      current={place.current}
    >
      <RailLinks />
    </StepBar>
  );
}

export function ScreeningPage({ title, lead, step, note, review, children }: ScreeningPageProps) {
  return (
    <Page
      title={title}
      lead={lead}
      progress={<Progress {...(step !== undefined && { step })} {...(note && { note })} {...(review && { review })} />}
    >
      {children}
    </Page>
  );
}
