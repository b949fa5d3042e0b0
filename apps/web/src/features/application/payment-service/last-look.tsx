import type { ServiceAnswers } from '@portal/domain/forms/service-application.ts';
import { answerWords } from '@portal/domain/messages/application/answers.ts';
import { checkAnswersWords as words } from '@portal/domain/messages/application/check-answers.ts';
import { answersIn } from '@portal/domain/rules/review/answers.ts';
import { Button, buttonClass } from '@portal/ui/base/button.tsx';
import { useOnce } from '@portal/ui/form/once.ts';
import { ActionBar } from '@portal/ui/layout/action-bar.tsx';
import { CorrectLink } from '../answers/answer-rows.tsx';
import { CheckAnswers, useAnswerCheck } from '../answers/check-answers.tsx';

interface LastLookProps {
  readonly choices: ServiceAnswers;
  readonly onSend: (choices: ServiceAnswers) => Promise<void>;
  /** Returns to the form, where the services are corrected. */
  readonly onBack: () => void;
}

/** Check of all answers before the last submit of an exempt merchant: the business as stored, the services as typed. */
export function LastLook({ choices, onSend, onBack }: LastLookProps) {
  const check = useAnswerCheck();
  const { busy, once } = useOnce();
  const [first] = check.correct;
  return (
    <>
      <CheckAnswers check={check} typed={answersIn(choices)} onCorrect={onBack} />
      {check.isSettled && (
        <ActionBar status={first && words.left(check.correct.length)}>
          <Button onClick={onBack}>{words.back}</Button>
          <Button
            look={first ? 'secondary' : 'primary'}
            busy={busy}
            busyLabel={words.submitting}
            onClick={() => once(() => onSend(choices))}
          >
            {words.submit}
          </Button>
          {first && (
            <CorrectLink answer={first} className={buttonClass('primary')} onCorrect={onBack}>
              {words.correctOf(answerWords.labels[first])}
            </CorrectLink>
          )}
        </ActionBar>
      )}
    </>
  );
}
