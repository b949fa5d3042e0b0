import { personWords } from '@portal/domain/messages/screening/person.ts';
import { idCardWords } from '@portal/domain/messages/screening/screening-people.ts';
import { strikeGuardWords } from '@portal/domain/messages/screening/strike-guard.ts';
import { Badge } from '@portal/ui/base/badge.tsx';
import { Button } from '@portal/ui/base/button.tsx';
import { VisuallyHidden } from '@portal/ui/base/visually-hidden.tsx';
import { putField, useValue } from '@portal/ui/form/use-field.ts';
import type { Readable } from '../model/fillable.ts';
import { isFixed } from '../model/id-card-state.ts';
import type { IdCard } from '../use-id-card.ts';
import { useCardProgress } from './card-store.ts';

const labels = {
  nameKr: personWords.nameKr,
  nameEn: personWords.nameEn,
  birth: personWords.birth,
  nation: personWords.country,
  issueDate: idCardWords.issueDate,
  personalFront: idCardWords.personalFront,
  personalBack: idCardWords.personalBack,
  alienNumber: idCardWords.alienNumber,
  num: idCardWords.licenceNumber,
  code: idCardWords.licenceSerial,
  serialNum: idCardWords.alienSerial,
} as const satisfies Record<Readable, string>;

export function useCardFieldLook(card: IdCard, name: Readable) {
  const progress = useCardProgress(card);
  const value = useValue(card.form.field(name));
  const read = progress.read[name];
  const readOnly = isFixed(progress, name);
  const takeRead = read !== undefined && read !== value && !readOnly && (
    <Button look="quiet" size="small" onClick={() => putField(card.form.field(name), read)}>
      <VisuallyHidden>{labels[name]}</VisuallyHidden> {strikeGuardWords.takeRead}
    </Button>
  );
  return {
    /** Marks the field as read from the card until the person changes it. */
    badge: read !== undefined && read === value ? <Badge>{idCardWords.autoFilled}</Badge> : undefined,
    /** Restores the value read, if something else was typed. */
    aside: takeRead,
    readOnly,
    autoComplete: 'off' as const,
  };
}
