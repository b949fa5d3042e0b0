import { representativeInfoWords } from '@portal/domain/messages/screening/representative-info.ts';
import { idCardWords as words } from '@portal/domain/messages/screening/screening-people.ts';
import type { KnownNames } from '@portal/domain/rules/name/differing-names.ts';
import { Button } from '@portal/ui/base/button.tsx';
import { classNames } from '@portal/ui/base/class-names.ts';
import { Notice } from '@portal/ui/feedback/notice.tsx';
import { StageList } from '@portal/ui/feedback/stage-list.tsx';
import { RadioGroup } from '@portal/ui/fields/radio-group.tsx';
import { isTouchScreen } from '@portal/ui/focus/pointer.ts';
import { useField, useValue } from '@portal/ui/form/use-field.ts';
import { useDerived } from '@portal/ui/form/use-step-form.ts';
import { useEffect, useEffectEvent } from 'react';
import { HeldPicture } from '../../../blocks/picture/held-picture.tsx';
import { DifferingNames } from '../differing-names.tsx';
import type { ShownAction } from './action-button.tsx';
import { FrontErrors, Ways } from './card/card-obstacles.tsx';
import { CardSides, insteadOfReading } from './card/card-sides.tsx';
import { useCardProgress } from './card/card-store.ts';
import { Settled, Verify } from './card/card-verify.tsx';
import { ForeignerNote, isForeigner } from './card/foreigner-note.tsx';
import css from './id-card-block.module.css';
import { IdCardFields } from './id-card-fields.tsx';
import {
  type CardStage,
  isPostponed,
  isSettled,
  isTypedCard,
  leftAfterFailing,
  readingOf,
  stageOf,
} from './model/id-card-state.ts';
import { areFieldsShown, nextAction } from './model/next-action.ts';
import { PhoneEntry } from './phone/phone-entry.tsx';
import { type IdCard, type IdCardBlockOptions, useIdCard } from './use-id-card.ts';

const kinds = [
  { value: 'ic', label: words.kinds.ic },
  { value: 'dl', label: words.kinds.dl },
  { value: 'ac', label: words.kinds.ac },
] as const;

const order: readonly CardStage[] = ['read', 'verify', 'mask'];

/** @param instead label while the picture is being sent, or waits for the reader */
function stagesAt(stage: CardStage, instead: string | undefined) {
  // Measuring is usually instant: that stage is shown only while it lasts.
  const stages = stage === 'measure' ? (['measure', ...order] as const) : order;
  const now = stages.indexOf(stage);
  const active = instead ?? words.stage[stage] + (stage === 'measure' ? '' : words.usually);
  return { now, stages: stages.map((key) => (key === stage ? active : words.stage[key])) };
}

/** Warns if the person's name differs on other documents, once the card was read, postponed or settled. */
function OtherNames({ card, known }: { readonly card: IdCard; readonly known: KnownNames }) {
  const progress = useCardProgress(card);
  const name = useValue(card.form.field('nameKr'));
  const isSeen = readingOf(progress) !== undefined || isSettled(progress) || isPostponed(progress);
  return isSeen && <DifferingNames paper="card" name={name} known={known} />;
}

/** Additional requirements for a foreigner (specification 2 §2.2), and differences of name and nationality from the card. */
function Foreigner({ card }: { readonly card: IdCard }) {
  const cardType = useValue(card.form.field('cardType'));
  const nation = useValue(card.form.field('nation'));
  const nameKr = useValue(card.form.field('nameKr'));
  const { read } = useCardProgress(card);
  if (!isForeigner({ cardType, nation })) return null;
  const [name, chosen] = cardType === 'ac' ? [nameKr, nation] : ['', ''];
  return <ForeignerNote name={name} read={read.nameKr ?? ''} nation={{ chosen, read: read.nation ?? '' }} />;
}

function useReportedAction(card: IdCard, onAction: IdCardBlockOptions['onAction']): void {
  const progress = useCardProgress(card);
  const cardType = useValue(card.form.field('cardType'));
  // A block that a phone has begun is not continued here.
  const action = card.phone.isBegun ? 'phone' : nextAction(card.store.state());
  const { leadsWithCamera } = card;
  const leftAfterFailure = action === 'verify' ? leftAfterFailing(progress, cardType) : undefined;
  const report = useEffectEvent((shown: ShownAction) => onAction?.(shown));
  useEffect(
    () => report({ action, byCamera: leadsWithCamera, cardType, leftAfterFailure }),
    [action, leadsWithCamera, cardType, leftAfterFailure],
  );
}

/** The kind of card, which can be changed unless an operation is pending or the card is settled. */
function Kind({ card }: { readonly card: IdCard }) {
  const progress = useCardProgress(card);
  const { onChange: _, ...kind } = useField(card.form.field('cardType'));
  const isFixed = isSettled(progress) || stageOf(progress) !== undefined;
  return (
    <RadioGroup
      legend={words.kind}
      look="segments"
      options={kinds.map((option) => ({ ...option, disabled: isFixed }))}
      {...kind}
      onChange={(cardType) => void card.chooseKind(cardType)}
    />
  );
}

function PictureNote({ card }: { readonly card: IdCard }) {
  const { phase, counts, isRecordedBefore } = useCardProgress(card);
  const mayPutOff = phase.is !== 'put-off' && !isRecordedBefore;
  return (
    <p className={classNames(css.note, 'text-tiny ink-quiet')}>
      {card.leadsWithCamera ? words.photoAdvice : words.formats}{' '}
      <span>{mayPutOff && words.uploadLimit(counts.uploadFailures)}</span>
    </p>
  );
}

interface CardFormProps {
  readonly card: IdCard;
  readonly known: KnownNames | undefined;
}

function CardForm({ card, known }: CardFormProps) {
  const progress = useCardProgress(card);
  const { phase, back, keptIds } = progress;
  const stage = stageOf(progress);
  const isShown = areFieldsShown(progress, useDerived(card.form, isTypedCard));
  return (
    <form ref={card.formElement} className="stack gap-24" onSubmit={card.verify} noValidate>
      <CardSides card={card} />
      {phase.is === 'held' && <HeldPicture held={phase.held} onSend={card.front.sendHeld} />}
      {!isSettled(progress) && <PictureNote card={card} />}
      {stage && <StageList label={words.stages} {...stagesAt(stage, insteadOfReading(progress))} />}
      {phase.is === 'verified' && !back && keptIds.back === '' && <Notice tone="warning">{words.reattachBack}</Notice>}
      {readingOf(progress) !== undefined && <Notice>{words.checkRead}</Notice>}
      <FrontErrors card={card} />
      <Ways card={card} at="front" />
      {isShown && <IdCardFields card={card} />}
      {isShown && known && <OtherNames card={card} known={known} />}
      <Foreigner card={card} />
      <Verify card={card} isShown={isShown} />
    </form>
  );
}

const nothing = (): void => undefined;

/** A person's ID card: its kind, the link to their own phone, and the card's form. */
export function IdCardBlock({
  onGuide,
  onAction,
  name = '',
  known,
  isOpen = true,
  onRecorded = nothing,
  ...options
}: IdCardBlockOptions) {
  const card = useIdCard({ ...options, hasBar: onAction !== undefined });
  const { phase } = useCardProgress(card);
  useReportedAction(card, onAction);
  const isByTouch = isTouchScreen();
  // Outside of the card's form, because the phone entry contains a form.
  const phoneEntry = <PhoneEntry {...{ card, name, onRecorded }} isShown={isOpen} />;
  return (
    <div className="stack gap-24">
      {phase.is === 'recorded' && <Settled card={card} message={words.recorded} />}
      {!card.phone.isBegun && <Kind card={card} />}
      {onGuide && !card.phone.isBegun && (
        <div className={css.guide}>
          <Button look="quiet" onClick={onGuide}>
            {representativeInfoWords.guide}
          </Button>
        </div>
      )}
      {!isByTouch && phoneEntry}
      {!card.phone.isBegun && <CardForm card={card} known={known} />}
      {isByTouch && phoneEntry}
    </div>
  );
}
