import { cardCameraWords as words } from '@portal/domain/messages/picture/card-camera.ts';
import { classNames } from '@portal/ui/base/class-names.ts';
import { Icon } from '@portal/ui/base/icon.tsx';
import { useLayoutEffect, useRef, useState } from 'react';
import type { Side } from '../model/id-card-state.ts';
import { CameraCheck } from './camera-check.tsx';
import { CameraLive } from './camera-live.tsx';
import { CameraOff } from './camera-off.tsx';
import css from './camera-view.module.css';
import type { Shot } from './shot.ts';
import { useCamera } from './use-camera.ts';

interface CameraViewProps {
  readonly sides: readonly Side[];
  /** @param isJudged the warnings were shown, and the picture is used anyway */
  readonly onPicture: (side: Side, file: File, isChecked: boolean) => void;
  readonly onClose: () => void;
}

/** Over the whole page; the focus goes back where it was. */
function useOpened() {
  const dialog = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    return () => element?.close();
  }, []);
  return dialog;
}

/** The camera with a card's frame, one side after the other; a file can be chosen at every moment (decisions §14). */
export function CameraView({ sides, onPicture, onClose }: CameraViewProps) {
  const [at, setAt] = useState(0);
  const [shot, setShot] = useState<Shot>();
  const { state, retry } = useCamera();
  const dialog = useOpened();
  const side = sides[at];
  if (!side) return null;
  const goesOn = at + 1 < sides.length;
  const use = (file: File, isChecked = false): void => {
    onPicture(side, file, isChecked);
    setShot(undefined);
    if (goesOn) setAt(at + 1);
    else onClose();
  };
  const isDark = !shot && state.is !== 'off';
  return (
    <dialog
      ref={dialog}
      className={classNames(css.camera, isDark ? css.dark : css.light)}
      aria-label={words.fit[side]}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
    >
      <button type="button" className={css.close} aria-label={words.close} onClick={onClose}>
        <Icon name="close" size={24} />
      </button>
      <p className={css.which}>
        {words.side[side]}
        {sides.map((one, place) => (
          <span key={one} className={classNames(css.bar, place <= at && css.reached)} />
        ))}
      </p>
      {shot ? (
        <CameraCheck
          side={side}
          shot={shot}
          goesOn={goesOn}
          onAgain={() => setShot(undefined)}
          // What the reader would refuse is held back all the same.
          onUse={() => use(shot.file, shot.look.refused === undefined)}
        />
      ) : state.is === 'off' ? (
        <CameraOff why={state.why} onRetry={retry} onPick={use} />
      ) : state.is === 'live' ? (
        <CameraLive key={side} side={side} stream={state.stream} onShot={setShot} onPick={use} />
      ) : (
        <p className={css.starting} role="status">
          {words.starting.title}
          <span className={css.hint}>{words.starting.hint}</span>
        </p>
      )}
    </dialog>
  );
}
