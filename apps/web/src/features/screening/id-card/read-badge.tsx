import { idCardWords } from '@portal/domain/messages/screening-people.ts';
import type { ReactNode } from 'react';
import { Badge } from '../../../ui/base/badge.tsx';
import type { ReadValues } from './model/id-card-reading.ts';
import type { IdCard } from './use-id-card.ts';

/** Marks a field as read from the card until the person changes it. */
export const readBadge =
  ({ form, state }: Pick<IdCard, 'form' | 'state'>) =>
  (name: keyof ReadValues): ReactNode => {
    const read = state.read[name];
    return read !== undefined && read === form.rhf.watch(name) ? <Badge>{idCardWords.autoFilled}</Badge> : undefined;
  };
