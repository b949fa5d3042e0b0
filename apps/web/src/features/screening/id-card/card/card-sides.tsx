import { idCardWords as words } from '@portal/domain/messages/screening/screening-people.ts';
import { Button } from '@portal/ui/base/button.tsx';
import { classNames } from '@portal/ui/base/class-names.ts';
import { useLater } from '@portal/ui/later/use-later.ts';
import { cameraView } from '../camera/use-filming.ts';
import css from '../id-card-block.module.css';
import { IdCardSide } from '../id-card-side.tsx';
import { type CardProgress, frontShown, hasBack, isSettled, type Side, stageOf } from '../model/id-card-state.ts';
import type { IdCard } from '../use-id-card.ts';
import { useCardProgress } from './card-store.ts';
import { useShareOf } from './side-shares.ts';

const sideLabels = { front: words.front, back: words.back } as const satisfies Record<Side, string>;

function Filming({ card }: { readonly card: IdCard }) {
  const { filming, front, pickBack } = card;
  const View = useLater(cameraView, filming.sides !== undefined);
  if (!View || !filming.sides) return null;
  const take = (side: Side, file: File, isChecked: boolean): unknown =>
    side === 'front' ? front.pick(file, isChecked) : pickBack(file);
  return <View sides={filming.sides} onPicture={take} onClose={filming.stop} />;
}

/** Where a side's camera button is: on a phone in its tile, on a computer with a camera below it. */
function useCameraOf(card: IdCard, side: Side) {
  const { filming, leadsWithCamera } = card;
  const { phase } = useCardProgress(card);
  const film = (): void => card.film(side);
  const isNext = side === 'front' || phase.is !== 'empty';
  const tile = leadsWithCamera
    ? {
        label: words.camera(sideLabels[side]),
        hint: side === 'front' ? words.frontTile : words.backTile,
        onFilm: film,
        isNext,
      }
    : undefined;
  const camera = filming.hasCamera && !leadsWithCamera && (
    <Button full size="small" onClick={film}>
      {words.camera(sideLabels[side])}
    </Button>
  );
  return { tile, camera, hasCamera: filming.hasCamera };
}

/** Returns the label that replaces the reading stage until reading has begun. */
export function insteadOfReading({ phase }: CardProgress): string | undefined {
  if (phase.is !== 'reading') return undefined;
  return phase.share === undefined ? phase.place : words.sending;
}

export function CardSides({ card }: { readonly card: IdCard }) {
  const { front, pickBack, inputs } = card;
  const progress = useCardProgress(card);
  const { phase, messages } = progress;
  const stage = stageOf(progress);
  const share = phase.is === 'reading' ? phase.share : undefined;
  const label = insteadOfReading(progress);
  const backShare = useShareOf(progress.back);
  return (
    <div className={classNames(css.sides, 'stack two-columns top gap-12')}>
      <IdCardSide
        input={inputs.front}
        label={words.front}
        mark={words.frontShort}
        picture={frontShown(progress)}
        error={messages.front}
        sending={stage === 'measure' || stage === 'read' ? { share, label: label ?? words.stage[stage] } : undefined}
        locked={isSettled(progress)}
        onPick={(file) => front.pick(file)}
        {...useCameraOf(card, 'front')}
        onCancel={front.cancel}
      />
      <IdCardSide
        input={inputs.back}
        label={words.back}
        mark={words.backShort}
        picture={progress.back}
        isKept={hasBack(progress)}
        keeping={backShare === undefined ? undefined : { share: backShare, label: words.sending }}
        error={messages.back}
        locked={phase.is === 'recorded'}
        onPick={pickBack}
        {...useCameraOf(card, 'back')}
      />
      <Filming card={card} />
    </div>
  );
}
