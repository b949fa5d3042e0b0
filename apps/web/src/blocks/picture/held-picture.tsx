import { pictureWords as words } from '@portal/domain/messages/picture/picture.ts';
import { Button } from '@portal/ui/base/button.tsx';
import { Notice } from '@portal/ui/feedback/notice.tsx';
import { FileThumbnail } from '@portal/ui/fields/file-thumbnail.tsx';
import type { HeldFile } from '../draft/hold.ts';
import css from './held-picture.module.css';

interface HeldPictureProps {
  readonly held: HeldFile;
  readonly onSend: () => void;
}

/** What was noticed about a picture, and the one press that sends it. */
function LookAgain({ sentences, onSend }: { readonly sentences: readonly string[]; readonly onSend: () => void }) {
  return (
    <Notice tone="warning" live>
      {sentences.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
      <div className={css.send}>
        <Button size="small" onClick={onSend}>
          {words.send}
        </Button>
      </div>
    </Notice>
  );
}

/**
 * A picture that is not sent yet. Where another should be chosen, the field above says why and offers that; here stands
 * the second choice, as the measure may be wrong.
 */
export function HeldPicture({ held, onSend }: HeldPictureProps) {
  if (held.kind === 'look-again') return <LookAgain sentences={held.sentences} onSend={onSend} />;
  const { name, size } = held.file;
  return (
    <div className={css.held}>
      <FileThumbnail file={{ name, size, picture: held.file }} />
      <div className={css.about}>
        <p className={css.name}>{name}</p>
        <p className={css.note}>{words.sendAnywayNote}</p>
        <Button look="quiet" onClick={onSend}>
          {words.sendAnyway}
        </Button>
      </div>
    </div>
  );
}
