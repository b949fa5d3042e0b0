import type { CardField } from '@portal/domain/forms/id-card.ts';
import { idCardWords } from '@portal/domain/messages/screening-people.ts';
import type { ReactNode } from 'react';
import { useValue } from '../../../lib/form/use-field.ts';
import { Badge } from '../../../ui/base/badge.tsx';
import { useCardProgress } from './card-store.ts';
import { isFixed } from './model/id-card-state.ts';
import type { IdCard } from './use-id-card.ts';

type Readable = Exclude<CardField, 'cardType'>;

interface CardFieldLook {
  /** Marks the field as read from the card until the person changes it. */
  readonly badge: ReactNode;
  readonly readOnly: boolean;
  readonly autoComplete: 'off';
}

/** How a field of the card is drawn. */
export function useCardFieldLook(card: IdCard, name: Readable): CardFieldLook {
  const progress = useCardProgress(card);
  const value = useValue(card.form.field(name));
  const read = progress.read[name];
  return {
    badge: read !== undefined && read === value ? <Badge>{idCardWords.autoFilled}</Badge> : undefined,
    readOnly: isFixed(progress, name),
    autoComplete: 'off',
  };
}
