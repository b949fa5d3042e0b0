import { storefrontFrameWords as words } from '@portal/domain/messages/storefront/frame.ts';
import { StepBar } from '@portal/ui/layout/step-bar.tsx';
import type { ComponentProps } from 'react';

interface MallProgressProps {
  /** 1 registration, 2 fee, 3 done; 4 where all of it is. */
  readonly step: number;
  /** What the current step consists of. */
  readonly parts?: ComponentProps<typeof StepBar>['steps'][number]['parts'];
}

/** How far the mall is. */
export const MallProgress = ({ step, parts }: MallProgressProps) => (
  <StepBar
    label={words.progress}
    steps={words.steps.map((label, place) => ({ label, ...(place + 1 === step && parts && { parts }) }))}
    current={step}
  />
);
