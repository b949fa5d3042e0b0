import { idCardWords } from '@portal/domain/messages/screening-people.ts';
import { useEffect, useState } from 'react';
import { useLater } from '../../../../lib/use-later.ts';
import { Button } from '../../../../ui/base/button.tsx';
import type { Side } from '../model/id-card-state.ts';

/** Once somebody wants to photograph. */
const cameraView = async () => (await import('./camera-view.tsx')).CameraView;

const labels = { front: idCardWords.front, back: idCardWords.back } as const satisfies Record<Side, string>;

/** Whether the device has a camera; false until that is known. */
function useHasCamera(): boolean {
  const [has, setHas] = useState(false);
  useEffect(() => {
    navigator.mediaDevices.enumerateDevices().then(
      (devices) => setHas(devices.some(({ kind }) => kind === 'videoinput')),
      () => undefined,
    );
  }, []);
  return has;
}

interface CameraButtonProps {
  /** Photographed in this order. */
  readonly sides: readonly [Side, ...Side[]];
  readonly onPicture: (side: Side, file: File, isJudged: boolean) => void;
}

/** The way to the camera view, where there is a camera. */
export function CameraButton({ sides, onPicture }: CameraButtonProps) {
  const hasCamera = useHasCamera();
  /** The sides as they were when it was opened: with the first picture they change. */
  const [filmed, setFilmed] = useState<readonly Side[]>();
  const View = useLater(cameraView, filmed !== undefined);
  if (!hasCamera) return null;
  return (
    <>
      <Button full size="small" onClick={() => setFilmed(sides)}>
        {idCardWords.camera(labels[sides[0]])}
      </Button>
      {View && filmed && <View sides={filmed} onPicture={onPicture} onClose={() => setFilmed(undefined)} />}
    </>
  );
}
