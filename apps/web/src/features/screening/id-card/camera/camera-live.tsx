import { cardCameraWords as words } from '@portal/domain/messages/picture/card-camera.ts';
import { classNames } from '@portal/ui/base/class-names.ts';
import { FileInput } from '@portal/ui/base/file-input.tsx';
import { Icon, LineIcon } from '@portal/ui/base/icon.tsx';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import type { Side } from '../model/id-card-state.ts';
import css from './camera-view.module.css';
import type { Shot } from './shot.ts';
import type { Steady } from './steady.ts';
import { useShutter } from './use-camera.ts';

declare global {
  // Chromium's name for the camera light; TypeScript's DOM library lacks it.
  interface MediaTrackConstraintSet {
    torch?: boolean;
  }
}

const tool = classNames(css.tool, 'stack centered gap-6 no-border rounded pointer text-tiny white');

function Torch({ stream }: { readonly stream: MediaStream }) {
  const [on, setOn] = useState(false);
  const [track] = stream.getVideoTracks();
  // Older browsers do not report camera capabilities.
  const hasTorch = track && 'getCapabilities' in track && 'torch' in track.getCapabilities();
  if (!hasTorch) return <span />;
  const press = (): void => {
    void track.applyConstraints({ advanced: [{ torch: !on }] }).then(
      () => setOn(!on),
      () => undefined,
    );
  };
  return (
    <button type="button" className={tool} aria-pressed={on} onClick={press}>
      <LineIcon size={24} path="M13 3L6 13h5l-1 8 8-11h-5z" />
      {words.torch}
    </button>
  );
}

export function PickFile({ className, onPick, children }: PickFileProps) {
  const id = useId();
  return (
    <span className="relative">
      <FileInput
        id={id}
        accept=".jpg,.jpeg,.png,image/jpeg,image/png"
        className={classNames(css.input, 'm-0 full-width absolute pointer')}
        onPick={onPick}
      />
      <label htmlFor={id} className={className}>
        {children}
      </label>
    </span>
  );
}

interface PickFileProps {
  readonly className: string | undefined;
  readonly onPick: (file: File) => void;
  readonly children: ReactNode;
}

function Advice({ said }: Pick<Steady, 'said'>) {
  const text = said === undefined ? words.starting : said === 'good' ? words.good : words.advice[said];
  return (
    <div className={classNames(css.advice, 'row middle gap-12 on-paper ink')} role="status">
      <span
        className={classNames(
          css.sign,
          'disc',
          said === 'good' ? 'on-green green' : isProblem(said) ? 'on-amber amber' : 'on-tint brand-dark',
        )}
      >
        <Icon name={said === 'good' ? 'check' : isProblem(said) ? 'alert' : 'search'} size={20} />
      </span>
      <p className="stack">
        <strong>{text.title}</strong>
        <span className="text-small ink-soft">{text.hint}</span>
      </p>
    </div>
  );
}

/** Whether light or steadiness is wrong; a distant or missing card is not a problem. */
const isProblem = (said: Steady['said']): boolean =>
  said !== undefined && said !== 'good' && said !== 'missing' && said !== 'far';

interface CameraLiveProps {
  readonly side: Side;
  readonly stream: MediaStream;
  readonly onShot: (shot: Shot) => void;
  readonly onPick: (file: File) => void;
}

export function CameraLive({ side, stream, onShot, onPick }: CameraLiveProps) {
  const { video, frame, seen, press } = useShutter(`${side}.jpg`, onShot);
  const shutter = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    const element = video.current;
    if (!element) return;
    element.srcObject = stream;
    // A browser may wait for a user action, such as pressing the button.
    element.play().catch(() => undefined);
    return () => {
      element.srcObject = null;
    };
  }, [video, stream]);
  useEffect(() => shutter.current?.focus(), []);
  const isGood = seen.goodSince !== undefined;
  return (
    <>
      <video ref={video} className={classNames(css.video, 'full-width absolute')} playsInline muted />
      <div className={classNames(css.over, 'stack gap-20 absolute')}>
        <div className={classNames(css.head, 'rounded-12 text-center')}>
          <h2 className="text-title">{words.fit[side]}</h2>
          <p>{words.automatic}</p>
        </div>
        <div
          ref={frame}
          className={classNames(css.frame, isGood ? css.good : isProblem(seen.said) && css.wrong)}
          aria-hidden="true"
        />
        <div className={classNames(css.below, 'stack full-width')}>
          <Advice said={seen.said} />
          <div className={classNames(css.tools, 'stack middle gap-24')}>
            <PickFile className={tool} onPick={onPick}>
              <LineIcon size={24} path="M4 5h16v14H4zM4 16l5-5 4 4 3-3 4 4M9 9v.1" />
              {words.pick}
            </PickFile>
            <button
              ref={shutter}
              type="button"
              className={classNames(css.shutter, 'round pointer', isGood && css.good)}
              aria-label={words.shutter}
              onClick={press}
            />
            <Torch stream={stream} />
          </div>
        </div>
      </div>
    </>
  );
}
