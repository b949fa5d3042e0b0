import { deskRequestWords as words } from '@portal/domain/messages/desk/desk-request.ts';
import { Button } from '@portal/ui/base/button.tsx';
import { classNames } from '@portal/ui/base/class-names.ts';
import { Key } from '../../../blocks/marks.tsx';
import type { Supplement } from '../use-application.ts';
import css from './request.module.css';
import { type Asking, isAnswered } from './use-asking.ts';

/** What is done with what was handed in: it is good, or asked for again. */
export const AnswerTools = ({ request, asking }: { readonly request: Supplement; readonly asking: Asking }) =>
  isAnswered(request) &&
  asking.accept && (
    <div className={classNames(css.answerTools, 'row wrap gap-8')}>
      <Button look="primary" busy={asking.isAccepting} onClick={asking.accept}>
        {words.accept} <Key>Y</Key>
      </Button>
      {request.state === 'ANSWERED' && (
        <Button onClick={asking.begin}>
          {words.again} <Key>R</Key>
        </Button>
      )}
    </div>
  );
