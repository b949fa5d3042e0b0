import { stripToSerial } from '@portal/domain/fields/format.ts';
import { type NumberField, numberOf } from '@portal/domain/forms/id-card.ts';
import { idCardWords as words } from '@portal/domain/messages/screening/screening-people.ts';
import { useField, useValue } from '@portal/ui/form/use-field.ts';
import { useDerived } from '@portal/ui/form/use-step-form.ts';
import { FieldRow } from '@portal/ui/layout/section.tsx';
import { Masked } from '../../../blocks/controls/choice-controls.tsx';
import { Text } from '../../../blocks/controls/controls.tsx';
import { SecretField } from '../../../blocks/controls/secret-field.tsx';
import { digitsMask, groupsMask, type Mask } from '../../../lib/masks/masks.ts';
import { dateMask } from '../../../lib/masks/typed-masks.ts';
import { useCardFieldLook } from './card/card-field-look.tsx';
import { useCardProgress } from './card/card-store.ts';
import { isSettled } from './model/id-card-state.ts';
import type { IdCard } from './use-id-card.ts';

const long = groupsMask([2, 2, 6, 2]);
const old = groupsMask([2, 6, 2]);
/** 11-80-123456-12, or the old 2-6-2 form for ten digits (specification 2 §5.2). */
const licenceMask: Mask = { clean: long.clean, show: (value) => (value.length === 10 ? old : long).show(value) };

interface NumberProps {
  readonly card: IdCard;
  readonly name: NumberField;
  readonly label: string;
  readonly hint?: string;
}

/** Returns a number's display properties: marked neither required nor optional if it is not asked for. */
function useNumberLook({ card, name, label, hint }: NumberProps) {
  const look = useCardFieldLook(card, name);
  return { label, ...look, ...(!look.readOnly && { required: true, hint }) };
}

function Digits({ mask, ...props }: NumberProps & { readonly mask: Mask }) {
  return <Masked {...useNumberLook(props)} mask={mask} of={props.card.form.field(props.name)} />;
}

function Secret({ mask, ...props }: NumberProps & { readonly mask: Mask }) {
  return <SecretField {...useNumberLook(props)} mask={mask} {...useField(props.card.form.field(props.name))} />;
}

function Serial(props: NumberProps) {
  return <Text {...useNumberLook(props)} clean={stripToSerial} of={props.card.form.field(props.name)} />;
}

/** Numbers of the card by its type; unknown after a restore. */
export function IdCardNumbers({ card }: { readonly card: IdCard }) {
  const { form } = card;
  const cardType = useValue(form.field('cardType'));
  const isUnknown = useDerived(form, (typed) => numberOf(typed) === '');
  const isHidden = isSettled(useCardProgress(card)) && isUnknown;
  if (isHidden) return null;
  return (
    <>
      {cardType === 'ac' ? (
        <Secret card={card} name="alienNumber" label={words.alienNumber} mask={groupsMask([6, 7])} />
      ) : (
        <FieldRow>
          <Digits card={card} name="personalFront" label={words.personalFront} mask={digitsMask(6)} />
          <Secret card={card} name="personalBack" label={words.personalBack} mask={digitsMask(7)} />
        </FieldRow>
      )}
      {cardType === 'dl' && (
        <FieldRow>
          <Digits
            card={card}
            name="num"
            label={words.licenceNumber}
            hint={words.licenceNumberHint}
            mask={licenceMask}
          />
          <Serial card={card} name="code" label={words.licenceSerial} hint={words.licenceSerialHint} />
        </FieldRow>
      )}
      {cardType !== 'dl' && <Digits card={card} name="issueDate" label={words.issueDate} mask={dateMask} />}
      {cardType === 'ac' && (
        <Digits
          card={card}
          name="serialNum"
          label={words.alienSerial}
          hint={words.alienSerialHint}
          mask={digitsMask(11)}
        />
      )}
    </>
  );
}
