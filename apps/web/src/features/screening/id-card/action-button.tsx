import { idCardWords as words } from '@portal/domain/messages/screening/screening-people.ts';
import type { Ref } from 'react';
import { Button } from '../../../ui/base/button.tsx';
import type { CardAction } from './model/next-action.ts';

/** What is next with a card, as it tells the page. */
export interface ShownAction {
  readonly action: CardAction;
  /** Is a side photographed, and not chosen among files? */
  readonly byCamera: boolean;
}

/** Before a card has told it. */
export const firstAction: ShownAction = { action: 'front', byCamera: false };

function labelOf({ action, byCamera }: ShownAction): string {
  if (action === 'front' || action === 'back') {
    const side = action === 'front' ? words.frontShort : words.backShort;
    return byCamera ? words.camera(side) : words.choosePicture(side);
  }
  return action === 'later' ? words.later : words.verify;
}

interface ActionButtonProps {
  readonly next: ShownAction;
  readonly onProceed: () => void;
  readonly ref?: Ref<HTMLButtonElement>;
}

/** The bar's one button while a card is not done: it changes its name with the card. */
export function ActionButton({ next, onProceed, ref }: ActionButtonProps) {
  const isWaiting = next.action === 'reading' || next.action === 'verifying';
  return (
    <Button
      {...(ref && { ref })}
      look="primary"
      busy={isWaiting}
      busyLabel={next.action === 'reading' ? words.reading : words.verifying}
      onClick={onProceed}
    >
      {labelOf(next)}
    </Button>
  );
}
