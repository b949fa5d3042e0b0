import { phoneEndedWords as words } from '@portal/domain/messages/screening/phone-ended.ts';
import { classNames } from '@portal/ui/base/class-names.ts';
import { Icon, type IconName } from '@portal/ui/base/icon.tsx';
import { Page as Layout } from '@portal/ui/layout/page.tsx';
import { useEffect } from 'react';
import css from './phone.module.css';

export type PhoneEnd = 'done' | 'ended' | 'takenOver' | 'used' | 'lost';

interface Ended {
  readonly icon: IconName;
  readonly steps?: readonly string[];
  readonly close: string;
}

const ends = {
  done: { icon: 'check', close: words.closeDone },
  ended: { icon: 'clock', steps: words.steps.again, close: words.closeUnasked },
  takenOver: { icon: 'check', steps: words.steps.goOn, close: words.closeDone },
  used: { icon: 'alert', steps: words.steps.again, close: words.closeUnasked },
  lost: { icon: 'alert', steps: words.steps.whole, close: words.closeUnasked },
} as const satisfies Record<PhoneEnd, Ended>;

/** Shown when nothing is left to do here: the reason, and where to continue. The title is announced, because it is all that changed. */
export function PhoneEnded({ end }: { readonly end: PhoneEnd }) {
  const { title, text } = words[end];
  const { icon, close, steps = [] }: Ended = ends[end];
  useEffect(() => document.querySelector('h1')?.focus(), []);
  const mark = (
    <span className={classNames(css.mark, 'stack centered round on-amber amber', end === 'done' && css.done)}>
      <Icon name={icon} size={32} />
    </span>
  );
  return (
    <div className={classNames(css.ended, 'row grow text-center')}>
      <Layout title={title} lead={text} mark={mark}>
        {steps.length > 0 && (
          <ol className={classNames(css.steps, 'numbered stack gap-14 rounded on-ground')}>
            {steps.map((step) => (
              <li key={step}>{step}</li>
            ))}
          </ol>
        )}
        <p className="mt-24 text-small ink-soft balanced">{close}</p>
      </Layout>
    </div>
  );
}
