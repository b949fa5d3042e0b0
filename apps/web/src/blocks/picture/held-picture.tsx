import { pictureWords as words } from '@portal/domain/messages/picture/picture.ts';
import { Button } from '@portal/ui/base/button.tsx';
import { classNames } from '@portal/ui/base/class-names.ts';
import { Notice } from '@portal/ui/feedback/notice.tsx';
import { FileThumbnail } from '@portal/ui/fields/file-thumbnail.tsx';
import type { HeldFile } from '../draft/hold.ts';
import css from './held-picture.module.css';

interface HeldPictureProps {
  readonly held: HeldFile;
  readonly onSend: () => void;
}

function LookAgain({ sentences, onSend }: { readonly sentences: readonly string[]; readonly onSend: () => void }) {
  return (
    <Notice tone="warning" live>
      {sentences.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
      <div className="mt-12 mb-4">
        <Button size="small" onClick={onSend}>
          {words.send}
        </Button>
      </div>
    </Notice>
  );
}

/** A picture held back. The field above shows why; sending it anyway is offered because the measurement may be wrong. */
export function HeldPicture({ held, onSend }: HeldPictureProps) {
  if (held.kind === 'look-again') return <LookAgain sentences={held.sentences} onSend={onSend} />;
  const { name, size } = held.file;
  return (
    <div className="row gap-16 top">
      <FileThumbnail file={{ name, size, picture: held.file }} />
      <div className={classNames(css.about, 'grow shrink')}>
        <p className="strong anywhere">{name}</p>
        <p className="ink-soft text-small">{words.sendAnywayNote}</p>
        <Button look="quiet" onClick={onSend}>
          {words.sendAnyway}
        </Button>
      </div>
    </div>
  );
}
