import { sentence } from '@portal/domain/messages/codes.ts';
import { idCardWords as words } from '@portal/domain/messages/screening-people.ts';
import { useValue } from '../../../lib/form/use-field.ts';
import { Button } from '../../../ui/base/button.tsx';
import { Dialog } from '../../../ui/feedback/dialog.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { useCardProgress } from './card-store.ts';
import css from './id-card-block.module.css';
import { isPutOff, isSettled } from './model/id-card-state.ts';
import type { IdCard } from './use-id-card.ts';

const governmentSite = 'https://www.gov.kr';

function Choice({ card }: { readonly card: IdCard }) {
  const { isChoosing, messages } = useCardProgress(card);
  return (
    <Dialog
      open={isChoosing}
      title={words.choiceTitle}
      onClose={card.closeChoice}
      actions={
        <>
          <Button onClick={card.putOff}>{words.later}</Button>
          <Button look="primary" onClick={card.closeChoice}>
            {words.uploadAgain}
          </Button>
        </>
      }
    >
      <p>{messages.front ?? words.choice}</p>
      <p className={css.aside}>{words.choiceNote}</p>
    </Dialog>
  );
}

function Locked() {
  return (
    <Notice tone="error" title={words.lockedTitle} live>
      <p>{sentence('id-card.locked')}</p>
      <a className={css.link} href={governmentSite} target="_blank" rel="noreferrer">
        {words.government}
      </a>
    </Notice>
  );
}

/** What stands in the way of a verification, and the ways around it. */
export function IdCardErrors({ card }: { readonly card: IdCard }) {
  const progress = useCardProgress(card);
  const cardType = useValue(card.form.field('cardType'));
  if (isSettled(progress)) return null;
  if (isPutOff(progress)) {
    return (
      <Notice tone="warning" title={words.skipped}>
        <p>{words.skippedNote}</p>
        <p>{words.choiceNote}</p>
        <div className={css.choice}>
          <Button size="small" onClick={card.resume}>
            {words.uploadAgain}
          </Button>
        </div>
      </Notice>
    );
  }
  const { locked, mayVerifyLater } = progress.counts;
  return (
    <>
      {locked[cardType] && <Locked />}
      <Choice card={card} />
      {mayVerifyLater && !progress.isChoosing && (
        <Notice tone="warning" title={words.choiceTitle}>
          <p>{words.choiceNote}</p>
          <div className={css.choice}>
            <Button size="small" onClick={card.putOff}>
              {words.later}
            </Button>
          </div>
        </Notice>
      )}
    </>
  );
}
