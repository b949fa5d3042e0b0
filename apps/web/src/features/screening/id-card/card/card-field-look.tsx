import { idCardWords } from '@portal/domain/messages/screening/screening-people.ts';
import { Badge } from '@portal/ui/base/badge.tsx';
import { useValue } from '@portal/ui/form/use-field.ts';
import type { ReactNode } from 'react';
import type { Readable } from '../model/fillable.ts';
import { isFixed } from '../model/id-card-state.ts';
import type { IdCard } from '../use-id-card.ts';
import { useCardProgress } from './card-store.ts';
import { TakeRead } from './take-read.tsx';

interface CardFieldLook {
  /** Marks the field as read from the card until the person changes it. */
  readonly badge: ReactNode;
  /** Restores the value read, if something else was typed. */
  readonly aside: ReactNode;
  readonly readOnly: boolean;
  readonly autoComplete: 'off';
}

export function useCardFieldLook(card: IdCard, name: Readable): CardFieldLook {
  const progress = useCardProgress(card);
  const value = useValue(card.form.field(name));
  const read = progress.read[name];
  const readOnly = isFixed(progress, name);
  const differs = read !== undefined && read !== value && !readOnly;
  return {
    badge: read !== undefined && read === value ? <Badge>{idCardWords.autoFilled}</Badge> : undefined,
    aside: differs && <TakeRead name={name} of={card.form.field(name)} read={read} />,
    readOnly,
    autoComplete: 'off',
  };
}
