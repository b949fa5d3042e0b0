import { sentence } from '@portal/domain/messages/codes.ts';
import { idCardWords as words } from '@portal/domain/messages/screening-people.ts';
import { HeldPicture } from '../../../blocks/held-picture.tsx';
import { Button } from '../../../ui/base/button.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { type Stage, StageList } from '../../../ui/feedback/stage-list.tsx';
import { FieldError } from '../../../ui/fields/field-error.tsx';
import { RadioGroup } from '../../../ui/fields/radio-group.tsx';
import css from './id-card-block.module.css';
import { IdCardFields } from './id-card-fields.tsx';
import { IdCardSide } from './id-card-side.tsx';
import { IdCardTrouble } from './id-card-trouble.tsx';
import { type CardStage, isSettled } from './model/id-card-state.ts';
import { type IdCard, type IdCardBlockOptions, useIdCard } from './use-id-card.ts';

const kinds = [
  { value: 'ic', label: words.kinds.ic },
  { value: 'dl', label: words.kinds.dl },
  { value: 'ac', label: words.kinds.ac },
] as const;

const order: readonly CardStage[] = ['read', 'verify', 'mask'];

function stagesAt(stage: CardStage): readonly Stage[] {
  // A picture is measured in a moment as a rule: that stage is told only while it lasts.
  const stages = stage === 'measure' ? (['measure', ...order] as const) : order;
  const now = stages.indexOf(stage);
  return stages.map((key, place) => ({
    label: words.stage[key] + (place === now && key !== 'measure' ? words.usually : ''),
    state: place < now ? 'done' : place === now ? 'active' : 'waiting',
  }));
}

function Sides({ card }: { readonly card: IdCard }) {
  const { state, reading, pickBack } = card;
  const settled = isSettled(state);
  const { held, stage } = state;
  const looked = held?.kind === 'look-again' ? held.file : null;
  return (
    <div className={css.sides}>
      <IdCardSide
        label={words.front}
        mark={words.frontShort}
        picture={state.masked ?? state.front ?? looked}
        error={state.frontError}
        sending={
          stage === 'measure' || stage === 'read' ? { share: state.share, label: words.stage[stage] } : undefined
        }
        locked={settled}
        onPick={reading.pick}
        onCancel={reading.cancel}
      />
      <IdCardSide
        label={words.back}
        mark={words.backShort}
        picture={state.back}
        error={state.backError}
        locked={state.recorded}
        onPick={pickBack}
      />
    </div>
  );
}

function Verify({ card }: { readonly card: IdCard }) {
  const { state, form } = card;
  if (state.recorded || state.skipped) return null;
  if (state.verified)
    return (
      <Notice tone="success" live>
        {sentence('id-card.verified')}
      </Notice>
    );
  const locked = state.counts.locked[form.rhf.watch('cardType')] ?? false;
  return (
    <div className={css.verify} tabIndex={-1} data-wrong={state.error ? '' : undefined}>
      <Button
        type="submit"
        full
        disabled={locked || state.stage === 'measure' || state.stage === 'read'}
        busy={state.stage === 'verify'}
        busyLabel={words.verifying}
      >
        {words.verify}
      </Button>
      <FieldError id={`error-${card.block.type}-${card.block.seq}`} error={locked ? undefined : state.error} />
    </div>
  );
}

function Recorded({ card }: { readonly card: IdCard }) {
  const again = (
    <Button look="quiet" onClick={() => card.restart(card.form.rhf.getValues('cardType'))}>
      {words.redo}
    </Button>
  );
  return (
    <Notice tone="success" action={again}>
      {words.recorded}
    </Notice>
  );
}

/** A person's ID card: its type, both sides, what was read of it, and the verification. */
export function IdCardBlock({ onGuide, ...options }: IdCardBlockOptions) {
  const card = useIdCard(options);
  const { form, state } = card;
  const { onChange: _, ...kind } = form.field('cardType');
  const settled = isSettled(state);
  return (
    <form className={css.block} onSubmit={card.verify} noValidate>
      {state.recorded && <Recorded card={card} />}
      <RadioGroup
        legend={words.kind}
        look="segments"
        options={kinds.map((option) => ({ ...option, disabled: settled || state.stage !== null }))}
        {...kind}
        onChange={card.restart}
      />
      <div>
        <Button size="small" onClick={onGuide}>
          {words.guide}
        </Button>
      </div>
      <Sides card={card} />
      {state.held && <HeldPicture held={state.held} onSend={card.reading.sendHeld} />}
      {!settled && <p className={css.note}>{words.formats}</p>}
      {state.stage && <StageList label={words.stages} stages={stagesAt(state.stage)} />}
      {state.verified && !state.back && !state.recorded && <Notice tone="warning">{words.reattachBack}</Notice>}
      {state.requestId && !settled && <Notice>{words.checkRead}</Notice>}
      <IdCardTrouble card={card} />
      <IdCardFields card={card} />
      <Verify card={card} />
    </form>
  );
}
