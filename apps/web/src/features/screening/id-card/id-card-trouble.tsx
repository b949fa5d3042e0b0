import { sentence } from '@portal/domain/messages/codes.ts';
import { idCardWords as words } from '@portal/domain/messages/screening-people.ts';
import { Button } from '../../../ui/base/button.tsx';
import { Dialog } from '../../../ui/feedback/dialog.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import css from './id-card-block.module.css';
import { isSettled } from './model/id-card-state.ts';
import type { IdCard } from './use-id-card.ts';

const governmentSite = 'https://www.gov.kr';

function Choice({ card }: { readonly card: IdCard }) {
  const again = (): void => card.patch({ choosing: false });
  return (
    <Dialog
      open={card.state.choosing}
      title={words.choiceTitle}
      onClose={again}
      actions={
        <>
          <Button onClick={() => card.setSkipped(true)}>{words.later}</Button>
          <Button look="primary" onClick={again}>
            {words.uploadAgain}
          </Button>
        </>
      }
    >
      <p>{card.state.frontError ?? words.choice}</p>
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
export function IdCardTrouble({ card }: { readonly card: IdCard }) {
  const { state, form, setSkipped } = card;
  if (isSettled(state)) return null;
  if (state.skipped) {
    return (
      <Notice tone="warning" title={words.skipped}>
        <p>{words.skippedNote}</p>
        <p>{words.choiceNote}</p>
        <div className={css.choice}>
          <Button size="small" onClick={() => setSkipped(false)}>
            {words.uploadAgain}
          </Button>
        </div>
      </Notice>
    );
  }
  const locked = state.counts.locked[form.rhf.watch('cardType')] ?? false;
  return (
    <>
      {locked && <Locked />}
      <Choice card={card} />
      {state.counts.mayVerifyLater && !state.choosing && (
        <Notice tone="warning" title={words.choiceTitle}>
          <p>{words.choiceNote}</p>
          <div className={css.choice}>
            <Button size="small" onClick={() => setSkipped(true)}>
              {words.later}
            </Button>
          </div>
        </Notice>
      )}
    </>
  );
}
