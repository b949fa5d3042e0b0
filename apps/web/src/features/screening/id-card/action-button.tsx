import { idCardWords as words } from '@portal/domain/messages/screening/screening-people.ts';
import type { CardType } from '@portal/domain/reference/card-types.ts';
import { Button } from '@portal/ui/base/button.tsx';
import { useEffect, useRef } from 'react';
import type { CardAction } from './model/next-action.ts';
import { OfficeLink } from './office-link.tsx';

/** The next action on a card, as reported to the page. */
export interface ShownAction {
  readonly action: CardAction;
  /** Whether a side is photographed instead of chosen from files. */
  readonly byCamera: boolean;
  readonly cardType: CardType;
  /** Attempts left if the next one fails, when it is one of the last. */
  readonly leftAfterFailure: number | undefined;
}

export const firstAction: ShownAction = {
  action: 'front',
  byCamera: false,
  cardType: 'ic',
  leftAfterFailure: undefined,
};

export const remarkOn = ({ leftAfterFailure }: ShownAction): string | undefined =>
  leftAfterFailure === undefined ? undefined : words.verifyFails(leftAfterFailure);

function labelOf({ action, byCamera }: ShownAction): string {
  if (action === 'front' || action === 'back') {
    const side = action === 'front' ? words.frontShort : words.backShort;
    return byCamera ? words.camera(side) : words.choosePicture(side);
  }
  if (action === 'recheck') return words.unlocked;
  return action === 'later' ? words.later : words.verify;
}

/** Labels of actions in progress, during which nothing can be pressed. */
const busyLabels: Readonly<Partial<Record<NonNullable<CardAction>, string>>> = {
  reading: words.reading,
  verifying: words.verifying,
  phone: words.onPhone,
};

/** When link and button replace each other, moves the focus to the new one. */
function useKeptFocus(action: CardAction) {
  const control = useRef<HTMLElement>(null);
  const isPressed = useRef(false);
  const shown = useRef(action);
  useEffect(() => {
    const isAnother = shown.current !== action;
    shown.current = action;
    if (isAnother && isPressed.current && document.activeElement === document.body) control.current?.focus();
  }, [action]);
  return {
    ref: (element: HTMLElement | null): void => {
      control.current = element;
    },
    pressed: (): void => {
      isPressed.current = true;
    },
  };
}

interface ActionButtonProps {
  readonly next: ShownAction;
  readonly onProceed: () => void;
}

/** The action bar's button until the card is done; its label depends on the card's state. */
export function ActionButton({ next, onProceed }: ActionButtonProps) {
  const { ref, pressed } = useKeptFocus(next.action);
  const proceed = (): void => {
    pressed();
    onProceed();
  };
  const busyLabel = next.action && busyLabels[next.action];
  if (next.action === 'office')
    return <OfficeLink ref={ref} cardType={next.cardType} look="primary" onOpen={proceed} />;
  return (
    <Button ref={ref} look="primary" busy={busyLabel !== undefined} busyLabel={busyLabel} onClick={proceed}>
      {labelOf(next)}
    </Button>
  );
}
