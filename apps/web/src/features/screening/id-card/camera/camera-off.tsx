import { cardCameraWords as words } from '@portal/domain/messages/picture/card-camera.ts';
import { Button, buttonClass } from '@portal/ui/base/button.tsx';
import { classNames } from '@portal/ui/base/class-names.ts';
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

export function CameraOff({ why, onRetry, onPick }: CameraOffProps) {
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  const { title: text, hint } = words.off[why];
  return (
    <div className={classNames(css.page, 'stack gap-12')}>
      <span className={classNames(css.mark, 'stack centered round on-amber amber')}>
        <Icon name="camera" size={32} />
      </span>
      <h2 ref={title} tabIndex={-1} className="text-center text-title quiet-focus">
        {text}
      </h2>
      <p className="text-center ink-soft">{hint}</p>
      {why === 'refused' && (
        <ol className={classNames(css.steps, 'numbered stack gap-14 rounded on-ground')}>
          {words.allow.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
      )}
      <div className={classNames(css.actions, 'stack two-columns gap-8 mt-16')}>
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
