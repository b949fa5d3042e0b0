import { strikeGuardWords as words } from '@portal/domain/messages/screening/strike-guard.ts';
import { maximumIdAttempts } from '@portal/domain/rules/security/attempts.ts';
import { Button } from '@portal/ui/base/button.tsx';
import { classNames } from '@portal/ui/base/class-names.ts';
import { Notice } from '@portal/ui/feedback/notice.tsx';
import { Checkbox } from '@portal/ui/fields/checkbox.tsx';
import { useEffect, useRef } from 'react';
import type { Box } from '../../../../blocks/picture/place-of-texts.ts';
import { dateMask } from '../../../../lib/masks/typed-masks.ts';
import { differingParts } from './differing-parts.ts';
import css from './strike-guard.module.css';

interface StrikeGuardProps {
  readonly failures: number;
  readonly picture: Blob;
  readonly part: Box | undefined;
  readonly isLicence: boolean;
  /** The value as typed and as read; '' if it was not read. */
  readonly typed: string;
  readonly read: string;
  readonly onTakeRead: () => void;
  readonly isCompared: boolean;
  readonly onCompared: (yes: boolean) => void;
}

/** Part of a picture, drawn as large as its place allows; nothing if the browser cannot. */
function Crop({ picture, part, label }: { readonly picture: Blob; readonly part: Box; readonly label: string }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    let isGone = false;
    const draw = async (): Promise<void> => {
      const bitmap = await createImageBitmap(picture);
      const target = canvas.current;
      const context = target?.getContext('2d');
      if (isGone || !target || !context) return bitmap.close();
      const edge = part.height / 3;
      const [x, y] = [Math.max(0, part.x - edge), Math.max(0, part.y - edge)];
      const [width, height] = [part.width + 2 * edge, part.height + 2 * edge];
      target.width = Math.round(width);
      target.height = Math.round(height);
      context.drawImage(bitmap, x, y, width, height, 0, 0, target.width, target.height);
      bitmap.close();
    };
    void draw().catch(() => undefined);
    return () => {
      isGone = true;
    };
  }, [picture, part]);
  return <canvas ref={canvas} className={css.crop} role="img" aria-label={label} />;
}

/** The value, with the parts that differ from the reading marked. */
function Marked({ value, read }: { readonly value: string; readonly read: string }) {
  if (read === '') return value;
  let place = 0;
  return differingParts(value, read).map(({ text, differs }) => {
    place += text.length;
    return differs ? (
      <mark key={place} className={classNames(css.differs, 'red')}>
        {text}
      </mark>
    ) : (
      <span key={place}>{text}</span>
    );
  });
}

const pips = Array.from({ length: maximumIdAttempts }, (_, place) => place);

/** Attempts used and left, as a picture only; the sentence states them too. */
const Pips = ({ failures }: { readonly failures: number }) => (
  <span className="row gap-6 mt-4 mb-8" aria-hidden="true">
    {pips.map((place) => (
      <span key={place} className={classNames(css.pip, 'round', place < failures && css.spent)} />
    ))}
  </span>
);

/** Shown before one of the last attempts: the picture next to the typed value, to compare both (issuer locks count everywhere). */
export function StrikeGuard(props: StrikeGuardProps) {
  const { failures, picture, part, isLicence, typed, read } = props;
  const shown = isLicence ? typed : dateMask.show(typed);
  const readShown = isLicence ? read : dateMask.show(read);
  return (
    <Notice tone="warning" title={words.title(maximumIdAttempts - failures)} live>
      <Pips failures={failures} />
      <p>{words.everywhere}</p>
      <div className={classNames(css.both, 'stack gap-12')}>
        {part && (
          <figure className={classNames(css.side, 'm-0 stack gap-8 on-paper ink')}>
            <figcaption>{words.onPicture(isLicence)}</figcaption>
            <Crop picture={picture} part={part} label={words.readAs(readShown)} />
          </figure>
        )}
        <div className={classNames(css.side, 'stack gap-8 on-paper ink')}>
          <span>{words.typed(isLicence)}</span>
          <strong className="text-title">
            <Marked value={shown} read={readShown} />
          </strong>
        </div>
      </div>
      {read !== '' && read !== typed && (
        <>
          <p>{words.differs(readShown)}</p>
          <Button full size="small" onClick={props.onTakeRead}>
            {words.takeReadOf(readShown)}
          </Button>
        </>
      )}
      <Checkbox label={words.compared} value={props.isCompared} onChange={props.onCompared} />
    </Notice>
  );
}
