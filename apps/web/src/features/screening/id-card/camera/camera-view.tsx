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
  /** @param isChecked whether the warnings were shown and the picture is used anyway */
  readonly onPicture: (side: Side, file: File, isChecked: boolean) => void;
  readonly onClose: () => void;
}

/** Opens over the whole page; on closing, the focus returns to where it was. */
function useOpened() {
  const dialog = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    return () => element?.close();
  }, []);
  return dialog;
}

const Close = ({ onClose }: Pick<CameraViewProps, 'onClose'>) => (
  <button
    type="button"
    className={classNames(css.close, 'bare tap-square stack centered absolute round pointer')}
    aria-label={words.close}
    onClick={onClose}
  >
    <Icon name="close" size={24} />
  </button>
);

const WhichSide = ({ sides, at }: Pick<CameraViewProps, 'sides'> & { readonly at: number }) => (
  <p className={classNames(css.which, 'row middle gap-8 absolute tap-height strong')}>
    {sides[at] && <span>{words.side[sides[at]]}</span>}
    {sides.map((one, place) => (
      <span key={one} className={classNames(css.bar, place > at && css.ahead)} />
    ))}
  </p>
);

const Starting = () => (
  <p className={classNames(css.starting, 'stack gap-4 text-center')} role="status">
    {words.starting.title}
    <span className="text-small">{words.starting.hint}</span>
  </p>
);

/** Camera with a card's frame, for one side after the other; a file can be chosen at any time (decisions §14). */
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
      className={classNames(css.camera, 'p-0 m-0 no-border', isDark ? css.dark : 'on-paper ink')}
      aria-label={words.fit[side]}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
    >
      <Close onClose={onClose} />
      <WhichSide sides={sides} at={at} />
      {shot ? (
        <CameraCheck
          side={side}
          shot={shot}
          goesOn={goesOn}
          onAgain={() => setShot(undefined)}
          // A picture that the reader would refuse is held back nevertheless.
          onUse={() => use(shot.file, shot.look.refused === undefined)}
        />
      ) : state.is === 'off' ? (
        <CameraOff why={state.why} onRetry={retry} onPick={use} />
      ) : state.is === 'live' ? (
        <CameraLive key={side} side={side} stream={state.stream} onShot={setShot} onPick={use} />
      ) : (
        <Starting />
      )}
    </dialog>
  );
}
