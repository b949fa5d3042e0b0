import { idCardWords as words } from '@portal/domain/messages/screening-people.ts';
import { SecretField } from '../../../blocks/secret-field.tsx';
import { dateMask, digitsMask, groupsMask, type Mask } from '../../../lib/masks.ts';
import { MaskedField } from '../../../ui/fields/masked-field.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { FieldRow } from '../../../ui/layout/section.tsx';
import type { Card } from './model/id-card-form.ts';
import { derivedFrom, numberOf } from './model/id-card-rules.ts';
import { isSettled } from './model/id-card-state.ts';
import { readBadge } from './read-badge.tsx';
import type { IdCard } from './use-id-card.ts';

type NumberField = 'personalFront' | 'personalBack' | 'alienNumber';
type TextPart = 'issueDate' | 'num' | 'code' | 'serialNum';

const long = groupsMask([2, 2, 6, 2]);
const old = groupsMask([2, 6, 2]);
/** 11-80-123456-12, and the old 2-6-2 form where there are ten digits (specification 2 §5.2). */
const licenceMask: Mask = { clean: long.clean, show: (value) => (value.length === 10 ? old : long).show(value) };
const serialMask: Mask = {
  clean: (typed) =>
    typed
      .replace(/[^A-Za-z0-9]/g, '')
      .toUpperCase()
      .slice(0, 6),
  show: (value) => value,
};

/** A field whose number also tells birth date and gender. */
function useNumber({ form, state, ...rest }: IdCard) {
  const badge = readBadge({ form, state });
  const readOnly = isSettled(state) || state.skipped;
  const shared = (name: NumberField | TextPart) => ({
    // Neither mark where nothing is asked for.
    ...(!readOnly && { required: true }),
    readOnly,
    autoComplete: 'off' as const,
    badge: badge(name),
    ...form.field(name),
  });
  const telling = (name: NumberField) => ({
    ...shared(name),
    onChange: (value: string) => {
      const card: Card = { ...form.rhf.getValues(), [name]: value };
      const { birth, gender } = derivedFrom(numberOf(card));
      if (birth) form.rhf.setValue('birth', birth, { shouldDirty: true });
      if (gender) form.rhf.setValue('gender', gender, { shouldDirty: true });
      if (birth) form.rhf.clearErrors('birth');
      form.field(name).onChange(value);
    },
  });
  return { shared, telling, card: form.rhf.watch(), hidden: isSettled(state), ...rest };
}

function Personal({ telling }: Pick<ReturnType<typeof useNumber>, 'telling'>) {
  return (
    <FieldRow>
      <MaskedField label={words.personalFront} mask={digitsMask(6)} {...telling('personalFront')} />
      <SecretField label={words.personalBack} mask={digitsMask(7)} {...telling('personalBack')} />
    </FieldRow>
  );
}

/** The numbers on the card, as many as its type has; of a person taken up again none are known. */
export function IdCardNumbers({ card: given }: { readonly card: IdCard }) {
  const { shared, telling, card, hidden } = useNumber(given);
  if (hidden && numberOf(card) === '') return null;
  return (
    <>
      {card.cardType === 'ac' ? (
        <SecretField label={words.alienNumber} mask={groupsMask([6, 7])} {...telling('alienNumber')} />
      ) : (
        <Personal telling={telling} />
      )}
      {card.cardType === 'dl' && (
        <FieldRow>
          <MaskedField
            label={words.licenceNumber}
            hint={words.licenceNumberHint}
            mask={licenceMask}
            {...shared('num')}
          />
          <TextField
            label={words.licenceSerial}
            hint={words.licenceSerialHint}
            {...shared('code')}
            onChange={(typed) => shared('code').onChange(serialMask.clean(typed))}
          />
        </FieldRow>
      )}
      {card.cardType !== 'dl' && <MaskedField label={words.issueDate} mask={dateMask} {...shared('issueDate')} />}
      {card.cardType === 'ac' && (
        <MaskedField
          label={words.alienSerial}
          hint={words.alienSerialHint}
          mask={digitsMask(11)}
          {...shared('serialNum')}
        />
      )}
    </>
  );
}
