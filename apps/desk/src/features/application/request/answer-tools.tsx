import '@portal/domain/messages/codes/desk-codes.ts';
import { sentence } from '@portal/domain/messages/codes/codes.ts';
import { deskRequestWords as words } from '@portal/domain/messages/desk/desk-request.ts';
import { Button } from '@portal/ui/base/button.tsx';
import { classNames } from '@portal/ui/base/class-names.ts';
import { Key } from '../../../blocks/marks.tsx';
import type { Supplement } from '../use-application.ts';
import css from './request.module.css';
import { type Asking, whyNothingToAccept } from './use-asking.ts';

/** Files that are uploaded but not submitted still belong to the merchant; a request for which nothing was handed in can be withdrawn. */
export function AnswerTools({ request, asking }: { readonly request: Supplement; readonly asking: Asking }) {
  const why = whyNothingToAccept(request);
  if (why === 'not-sent')
    return <p className={classNames(css.unsent, 'ink-soft')}>{sentence('desk.supplement-unsent')}</p>;
  if (why === 'nothing-handed-in' && asking.withdraw)
    return (
      <div className={css.answerTools}>
        <Button onClick={asking.withdraw}>
          {words.withdraw} <Key>Y</Key>
        </Button>
      </div>
    );
  if (why !== undefined || !asking.accept) return null;
  return (
    <div className={classNames(css.answerTools, 'row wrap gap-8')}>
      <Button look="primary" busy={asking.isAccepting} onClick={asking.accept}>
        {words.accept} <Key>Y</Key>
      </Button>
      <Button onClick={asking.begin}>
        {words.again} <Key>R</Key>
      </Button>
    </div>
  );
}
