import { personWords } from '@portal/domain/messages/screening/person.ts';
import { idCardWords } from '@portal/domain/messages/screening/screening-people.ts';
import { strikeGuardWords as words } from '@portal/domain/messages/screening/strike-guard.ts';
import { Button } from '@portal/ui/base/button.tsx';
import { VisuallyHidden } from '@portal/ui/base/visually-hidden.tsx';
import type { Field } from '@portal/ui/form/field.ts';
import { putField } from '@portal/ui/form/use-field.ts';
import type { Readable } from '../model/fillable.ts';

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

interface TakeReadProps {
  readonly name: Readable;
  readonly of: Field<string>;
  readonly read: string;
}

export function TakeRead({ name, of, read }: TakeReadProps) {
  return (
    <Button look="quiet" size="small" onClick={() => putField(of, read)}>
      <VisuallyHidden>{labels[name]}</VisuallyHidden> {words.takeRead}
    </Button>
  );
}
