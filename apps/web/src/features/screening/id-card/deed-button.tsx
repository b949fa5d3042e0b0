import { idCardWords as words } from '@portal/domain/messages/screening-people.ts';
import type { Ref } from 'react';
import { Button } from '../../../ui/base/button.tsx';
import type { Deed } from './model/id-card-deed.ts';

/** What is next with a card, as it tells the page. */
export interface NextDeed {
  readonly deed: Deed;
  /** Is a side photographed, and not chosen among files? */
  readonly byCamera: boolean;
}

/** Before a card has told it. */
export const firstDeed: NextDeed = { deed: 'front', byCamera: false };

function labelOf({ deed, byCamera }: NextDeed): string {
  if (deed === 'front' || deed === 'back') {
    const side = deed === 'front' ? words.frontShort : words.backShort;
    return byCamera ? words.camera(side) : words.choosePicture(side);
  }
  return deed === 'later' ? words.later : words.verify;
}

interface DeedButtonProps {
  readonly next: NextDeed;
  readonly onProceed: () => void;
  readonly ref?: Ref<HTMLButtonElement>;
}

/** The bar's one button while a card is not done: it changes its name with the card. */
export function DeedButton({ next, onProceed, ref }: DeedButtonProps) {
  const isWaiting = next.deed === 'reading' || next.deed === 'verifying';
  return (
    <Button
      {...(ref && { ref })}
      look="primary"
      busy={isWaiting}
      busyLabel={next.deed === 'reading' ? words.reading : words.verifying}
      onClick={onProceed}
    >
      {labelOf(next)}
    </Button>
  );
}
