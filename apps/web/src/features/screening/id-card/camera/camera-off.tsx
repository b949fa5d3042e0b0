import { cardCameraWords as words } from '@portal/domain/messages/picture/card-camera.ts';
import { Button, buttonClass } from '@portal/ui/base/button.tsx';
import { Icon } from '@portal/ui/base/icon.tsx';
import { useEffect, useRef } from 'react';
import { PickFile } from './camera-live.tsx';
import css from './camera-view.module.css';
import type { CameraError } from './open-camera.ts';

interface CameraOffProps {
  readonly why: CameraError;
  readonly onRetry: () => void;
  readonly onPick: (file: File) => void;
}

/** The camera failed: reason, advice, and a file as alternative. */
export function CameraOff({ why, onRetry, onPick }: CameraOffProps) {
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  const { title: text, hint } = words.off[why];
  return (
    <div className={css.page}>
      <span className={css.mark}>
        <Icon name="camera" size={32} />
      </span>
      <h2 ref={title} tabIndex={-1} className={css.title}>
        {text}
      </h2>
      <p className={css.lead}>{hint}</p>
      {why === 'refused' && (
        <ol className={css.steps}>
          {words.allow.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
      )}
      <div className={css.actions}>
        <Button full onClick={onRetry}>
          {words.retry}
        </Button>
        <PickFile className={buttonClass('primary', 'normal', true)} onPick={onPick}>
          {words.pickFile}
        </PickFile>
      </div>
    </div>
  );
}
