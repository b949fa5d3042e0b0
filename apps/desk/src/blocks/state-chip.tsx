import { approvalName } from '@portal/domain/messages/desk/desk-queue.ts';
import { reviewStateNames } from '@portal/domain/messages/review/review-items.ts';
import type { ReviewTurn } from '@portal/domain/rules/review/queue.ts';
import type { ReviewState } from '@portal/domain/rules/review/review-states.ts';
import { Chip, type ChipTone } from './marks.tsx';

const tones: Readonly<Record<ReviewState, ChipTone>> = {
  REVIEWING: 'brand',
  SUPPLEMENT: 'amber',
  APPROVED: 'green',
  REFUSED: 'neutral',
};

interface StateChipProps {
  readonly state: ReviewState;
  readonly turn?: ReviewTurn | null;
}

/** The state of a review, including whether it waits for an approver. */
export const StateChip = ({ state, turn }: StateChipProps) =>
  turn === 'APPROVAL' ? (
    <Chip tone="green">{approvalName}</Chip>
  ) : (
    <Chip tone={tones[state]}>{reviewStateNames[state]}</Chip>
  );
