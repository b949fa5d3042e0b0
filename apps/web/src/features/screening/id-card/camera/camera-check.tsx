import { cardCameraWords as words } from '@portal/domain/messages/picture/card-camera.ts';
import { adviceOnLook, type CardLook } from '@portal/domain/rules/picture/card-look.ts';
import { Button } from '@portal/ui/base/button.tsx';
import { classNames } from '@portal/ui/base/class-names.ts';
import { Icon } from '@portal/ui/base/icon.tsx';
import { usePictureUrl } from '@portal/ui/fields/file-thumbnail.tsx';
import { useEffect, useRef } from 'react';
import type { Side } from '../model/id-card-state.ts';
import css from './camera-view.module.css';
import type { Shot } from './shot.ts';

const rowOf = (what: 'glare' | 'blurred', isFine: boolean) => ({
  message: isFine ? words.seen[what] : words.advice[what].title,
  isFine,
});

function rowsOf({ lies, warnings, refused }: CardLook) {
  const isBlurred = refused === 'blurred' || warnings.includes('blurred');
  return [
    ...(warnings.includes('dark') ? [{ message: words.advice.dark.title, isFine: false }] : []),
    lies === 'well' ? { message: words.seen.lies, isFine: true } : { message: words.advice[lies].hint, isFine: false },
    rowOf('glare', !warnings.includes('glare')),
    rowOf('blurred', !isBlurred),
  ];
}

interface CameraCheckProps {
  readonly side: Side;
  readonly shot: Shot;
  /** Whether the other side is photographed next. */
  readonly goesOn: boolean;
  readonly onAgain: () => void;
  readonly onUse: () => void;
}

/** A picture that was just taken, checked by the same rules as the reader's; the person decides. */
export function CameraCheck({ side, shot, goesOn, onAgain, onUse }: CameraCheckProps) {
  const title = useRef<HTMLHeadingElement>(null);
  const url = usePictureUrl(shot.file);
  useEffect(() => title.current?.focus(), []);
  const isGood = adviceOnLook(shot.look) === undefined;
  const use = isGood ? (goesOn ? words.goOn : words.use) : words.useAnyway;
  return (
    <div className={classNames(css.page, 'stack gap-12')}>
      <h2 ref={title} tabIndex={-1} className="text-title quiet-focus">
        {words.check}
      </h2>
      <p className="ink-soft">{words.checkHint}</p>
      {url && (
        <img className={classNames(css.taken, 'block full-width rounded-card')} src={url} alt={words.taken[side]} />
      )}
      <ul className="stack gap-12 mt-8">
        {rowsOf(shot.look).map(({ message, isFine }) => (
          <li key={message} className="row gap-12 middle">
            <span className={classNames(css.sign, 'disc', isFine ? 'on-green green' : 'on-amber amber')}>
              <Icon name={isFine ? 'check' : 'alert'} size={18} />
            </span>
            {message}
          </li>
        ))}
      </ul>
      <div className={classNames(css.actions, 'stack two-columns gap-8 mt-16')}>
        <Button full look={isGood ? 'secondary' : 'primary'} onClick={onAgain}>
          {words.again}
        </Button>
        <Button full look={isGood ? 'primary' : 'secondary'} onClick={onUse}>
          {use}
        </Button>
      </div>
    </div>
  );
}
