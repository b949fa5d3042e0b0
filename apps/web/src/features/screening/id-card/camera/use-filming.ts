import { useEffect, useState } from 'react';
import { whenLoaded } from '../../../../lib/later/when-loaded.ts';
import type { Side } from '../model/id-card-state.ts';

export const cameraView = async () => (await import('./camera-view.tsx')).CameraView;

/** Sides in the order in which they are photographed. */
type Sides = readonly [Side, ...Side[]];

/** Whether the device has a camera that the browser may use; false until that is known. */
function useHasCamera(): boolean {
  const [has, setHas] = useState(false);
  useEffect(() => {
    // Missing on an insecure origin.
    if (!('mediaDevices' in navigator)) return;
    navigator.mediaDevices.enumerateDevices().then(
      (devices) => setHas(devices.some(({ kind }) => kind === 'videoinput')),
      () => undefined,
    );
  }, []);
  return has;
}

/** Which sides are being photographed, and whether there is a camera. @param startsAtOnce whether to open it once it is known to exist */
export function useFilming(startsAtOnce: boolean) {
  const hasCamera = useHasCamera();
  const [sides, setSides] = useState<Sides>();
  useEffect(() => {
    if (startsAtOnce && hasCamera) setSides(['front', 'back']);
  }, [startsAtOnce, hasCamera]);
  return {
    hasCamera,
    /** Fixed when the camera opens, because the first picture changes which sides remain. */
    sides,
    film: (wanted: Sides): void => void whenLoaded(cameraView, () => setSides(wanted)),
    stop: (): void => setSides(undefined),
  };
}
