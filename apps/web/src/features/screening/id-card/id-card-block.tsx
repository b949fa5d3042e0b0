import { sentence } from '@portal/domain/messages/codes.ts';
import { representativeInfoWords } from '@portal/domain/messages/representative-info.ts';
import { idCardWords as words } from '@portal/domain/messages/screening-people.ts';
import { maximumIdAttempts } from '@portal/domain/rules/attempts.ts';
import type { KnownNames } from '@portal/domain/rules/differing-names.ts';
import { useField, useValue } from '../../../lib/form/use-field.ts';
import { useLater } from '../../../lib/use-later.ts';
import { Button } from '../../../ui/base/button.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import type { Stage } from '../../../ui/feedback/stage-list.tsx';
import { FieldError } from '../../../ui/fields/field-error.tsx';
import { RadioGroup } from '../../../ui/fields/radio-group.tsx';
import { FrontErrors, Ways } from './card-obstacles.tsx';
import { useCardProgress } from './card-store.ts';
import css from './id-card-block.module.css';
import { IdCardFields } from './id-card-fields.tsx';
import { IdCardSide } from './id-card-side.tsx';
import {
  type CardStage,
  frontShown,
  isGuardedTry,
  isLockedCard,
  isPutOff,
  isSettled,
  readingOf,
  type Side,
  stageOf,
} from './model/id-card-state.ts';
import { PhoneEntry } from './phone-entry.tsx';
import { type IdCard, type IdCardBlockOptions, useIdCard } from './use-id-card.ts';

/** Where the browser may show a camera's picture: not without a secure origin. */
const cameraButton = async () => (await import('./camera/camera-button.tsx')).CameraButton;

/** Most pictures are sent at once. */
const heldPictureLater = async () => (await import('../../../blocks/held-picture.tsx')).HeldPicture;
/** Nobody sees it before a card was read. */
const differingNames = async () => (await import('../differing-names.tsx')).DifferingNames;

/** Only while something is under way. */
const stageList = async () => (await import('../../../ui/feedback/stage-list.tsx')).StageList;

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
  const { front, pickBack } = card;
  const progress = useCardProgress(card);
  const { phase, messages } = progress;
  const stage = stageOf(progress);
  const share = phase.is === 'reading' ? phase.share : undefined;
  const Camera = useLater(cameraButton, 'mediaDevices' in navigator);
  const take = (side: Side, file: File, isJudged: boolean): unknown =>
    side === 'front' ? front.pick(file, isJudged) : pickBack(file);
  return (
    <div className={css.sides}>
      <IdCardSide
        label={words.front}
        mark={words.frontShort}
        picture={frontShown(progress)}
        error={messages.front}
        sending={stage === 'measure' || stage === 'read' ? { share, label: words.stage[stage] } : undefined}
        locked={isSettled(progress)}
        onPick={(file) => front.pick(file)}
        camera={Camera && <Camera sides={progress.back ? ['front'] : ['front', 'back']} onPicture={take} />}
        onCancel={front.cancel}
      />
      <IdCardSide
        label={words.back}
        mark={words.backShort}
        picture={progress.back}
        error={messages.back}
        locked={phase.is === 'recorded'}
        onPick={pickBack}
        camera={Camera && <Camera sides={['back']} onPicture={take} />}
      />
    </div>
  );
}

/** Verified or recorded, with the way to another card: the wrong person, the wrong kind. */
function Settled({ card, told, live }: { readonly card: IdCard; readonly told: string; readonly live?: boolean }) {
  const again = (
    <Button look="quiet" onClick={() => void card.redo()}>
      {words.redo}
    </Button>
  );
  return (
    <Notice tone="success" action={again} {...(live && { live })}>
      {told}
    </Notice>
  );
}

/** Only from the fourth try on. */
const cardGuard = async () => (await import('./card-guard.tsx')).CardGuard;

function Verify({ card, isLast }: { readonly card: IdCard; readonly isLast: boolean }) {
  const progress = useCardProgress(card);
  const cardType = useValue(card.form.field('cardType'));
  const { phase, counts } = progress;
  const { verification } = progress.messages;
  const stage = stageOf(progress);
  const failures = counts.verifyFailures[cardType] ?? 0;
  const locked = isLockedCard(progress, cardType);
  const isGuarded = !locked && phase.is !== 'verifying' && isGuardedTry(progress, failures);
  const Guard = useLater(cardGuard, isGuarded);
  if (phase.is === 'recorded' || phase.is === 'put-off') return null;
  if (phase.is === 'verified') return <Settled card={card} told={sentence('id-card.verified')} live />;
  return (
    <div className={css.verify} tabIndex={-1} data-wrong={verification ? '' : undefined}>
      {isGuarded && Guard && <Guard card={card} failures={failures} />}
      {!locked && (
        <>
          <Button
            type="submit"
            // Once the card was read, nothing else is to be done first.
            look={readingOf(progress) === undefined ? 'secondary' : 'primary'}
            full
            disabled={stage === 'measure' || stage === 'read'}
            busy={stage === 'verify'}
            busyLabel={words.verifying}
          >
            {words.verify}
          </Button>
          <p className={css.note}>
            <span>{words.verifyLimit(failures)}</span>{' '}
            <span>{words.verifyLeft(Math.max(0, maximumIdAttempts - failures))}</span>
          </p>
        </>
      )}
      <FieldError id={`told-${card.block.type}-${card.block.seq}`} error={verification} />
      <Ways card={card} isLast={isLast} at="verification" />
    </div>
  );
}

/** The same person's name on other papers: looked at once the card was read, or is settled. */
function OtherNames({ card, known }: { readonly card: IdCard; readonly known: KnownNames }) {
  const progress = useCardProgress(card);
  const name = useValue(card.form.field('nameKr'));
  const isSeen = readingOf(progress) !== undefined || isSettled(progress) || isPutOff(progress);
  const Names = useLater(differingNames, isSeen);
  return isSeen && Names && <Names paper="card" name={name} known={known} />;
}

/** Only for who is no Korean. */
const foreignerNote = async () => (await import('./foreigner-note.tsx')).ForeignerNote;

/** What is asked of a foreigner beside the card (specification 2 §2.2), and whether name and nationality are as they were read. */
function Foreigner({ card }: { readonly card: IdCard }) {
  const cardType = useValue(card.form.field('cardType'));
  const nation = useValue(card.form.field('nation'));
  const nameKr = useValue(card.form.field('nameKr'));
  const { read } = useCardProgress(card);
  const isForeign = cardType === 'ac' || (nation !== 'KR' && nation !== '');
  const Note = useLater(foreignerNote, isForeign);
  if (!isForeign || !Note) return null;
  const chosen = cardType === 'ac' ? nation : '';
  return (
    <Note
      name={cardType === 'ac' ? nameKr : ''}
      read={read.nameKr ?? ''}
      nation={{ chosen, read: read.nation ?? '' }}
    />
  );
}

/** A person's ID card: its type, both sides, what was read of it, and the verification. */
export function IdCardBlock({ onGuide, known, isLast = false, ...options }: IdCardBlockOptions) {
  const card = useIdCard(options);
  const progress = useCardProgress(card);
  const { onChange: _, ...kind } = useField(card.form.field('cardType'));
  const { phase, back, keptIds } = progress;
  const settled = isSettled(progress);
  const stage = stageOf(progress);
  const Stages = useLater(stageList, stage !== undefined);
  const HeldPicture = useLater(heldPictureLater, phase.is === 'held');
  return (
    <form className={css.block} onSubmit={card.verify} noValidate>
      {phase.is === 'recorded' && <Settled card={card} told={words.recorded} />}
      <RadioGroup
        legend={words.kind}
        look="segments"
        options={kinds.map((option) => ({ ...option, disabled: settled || stage !== undefined }))}
        {...kind}
        onChange={(cardType) => void card.chooseKind(cardType)}
      />
      <div className={css.ways}>
        {!settled && <PhoneEntry block={options.block} disabled={stage !== undefined} />}
        {onGuide && (
          <Button size="small" onClick={onGuide}>
            {representativeInfoWords.guide}
          </Button>
        )}
      </div>
      <Sides card={card} />
      {phase.is === 'held' && HeldPicture && <HeldPicture held={phase.held} onSend={card.front.sendHeld} />}
      {!settled && (
        <p className={css.note}>
          {words.formats} <span>{phase.is !== 'put-off' && words.uploadLimit(progress.counts.uploadFailures)}</span>
        </p>
      )}
      {stage && Stages && <Stages label={words.stages} stages={stagesAt(stage)} />}
      {phase.is === 'verified' && !back && keptIds.back === '' && <Notice tone="warning">{words.reattachBack}</Notice>}
      {readingOf(progress) !== undefined && <Notice>{words.checkRead}</Notice>}
      <FrontErrors card={card} isLast={isLast} />
      <Ways card={card} isLast={isLast} at="front" />
      <IdCardFields card={card} />
      <Foreigner card={card} />
      {known && <OtherNames card={card} known={known} />}
      <Verify card={card} isLast={isLast} />
    </form>
  );
}
