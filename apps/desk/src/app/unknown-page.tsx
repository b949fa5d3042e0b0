import { deskFrameWords as words } from '@portal/domain/messages/desk/desk-frame.ts';
import { classNames } from '@portal/ui/base/class-names.ts';
import { useTitle } from '../lib/use-title.ts';
import css from './frame.module.css';

function Said({ title, lead }: { readonly title: string; readonly lead?: string }) {
  const heading = useTitle(title);
  return (
    <main className={classNames(css.said, 'stack gap-12')}>
      <h1 ref={heading} tabIndex={-1}>
        {title}
      </h1>
      {lead && <p>{lead}</p>}
      <a href="/queue">{words.toQueue}</a>
    </main>
  );
}

export const UnknownPage = () => <Said title={words.unknownTitle} lead={words.unknownLead} />;

/** Shown when a page failed through a fault of ours: a new document starts again. */
export const Broken = () => <Said title={words.brokenTitle} />;
