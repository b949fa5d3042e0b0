import { adviceOnLook } from '@portal/domain/rules/picture/card-look.ts';
import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { type CameraState, openCamera } from './open-camera.ts';
import { lookThrough, type Scene, type Shot, take } from './shot.ts';
import { afterLook, isHeld, nothingSeen, type Steady } from './steady.ts';

/** Minimum pause between two looks in milliseconds; longer if a look takes long, so that the page stays responsive. */
const pauseMilliseconds = 200;

export function useCamera() {
  const [state, setState] = useState<CameraState>({ is: 'starting' });
  const close = useRef<() => void>(undefined);
  const open = useCallback((): void => {
    close.current?.();
    close.current = openCamera(setState);
  }, []);
  useEffect(() => {
    open();
    return () => close.current?.();
  }, [open]);
  return { state, retry: open };
}

/** Analyses camera frames repeatedly. @returns the current advice */
function useLooks(sceneOf: () => Scene | undefined, onHeld: () => void): Steady {
  const [seen, setSeen] = useState(nothingSeen);
  const held = useRef(onHeld);
  held.current = onHeld;
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let steady = nothingSeen;
    const lookAgain = (): void => {
      const from = performance.now();
      const scene = sceneOf();
      const look = scene && lookThrough(scene);
      const now = performance.now();
      if (look) {
        steady = afterLook(steady, adviceOnLook(look), now);
        setSeen(steady);
        if (isHeld(steady, now)) {
          // If the picture cannot be taken, looking continues.
          steady = nothingSeen;
          held.current();
        }
      }
      timer = setTimeout(lookAgain, Math.max(pauseMilliseconds, 2 * (now - from)));
    };
    timer = setTimeout(lookAgain, pauseMilliseconds);
    return () => clearTimeout(timer);
  }, [sceneOf]);
  return seen;
}

/** Looks through one frame and takes the picture: automatically once it is good, or by the button. */
export function useShutter(name: string, onShot: (shot: Shot) => void) {
  const video: RefObject<HTMLVideoElement | null> = useRef(null);
  const frame: RefObject<HTMLDivElement | null> = useRef(null);
  const [canvas] = useState(() => document.createElement('canvas'));
  const isTaking = useRef(false);
  const sceneOf = useCallback(
    (): Scene | undefined =>
      video.current && frame.current ? { video: video.current, frame: frame.current, canvas } : undefined,
    [canvas],
  );
  const press = async (): Promise<void> => {
    const scene = sceneOf();
    if (!scene || isTaking.current) return;
    isTaking.current = true;
    const shot = await take(scene, name).catch(() => undefined);
    isTaking.current = false;
    if (!shot) return;
    navigator.vibrate?.(60);
    onShot(shot);
  };
  const seen = useLooks(sceneOf, () => void press());
  return { video, frame, seen, press: () => void press() };
}
