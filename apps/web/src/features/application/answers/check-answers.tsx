import { answerWords } from '@portal/domain/messages/application/answers.ts';
import { checkAnswersWords as words } from '@portal/domain/messages/application/check-answers.ts';
import { sentence } from '@portal/domain/messages/codes/codes.ts';
import { koreanDayAndTime } from '@portal/domain/messages/text/korean-moment.ts';
import {
  type AnswerGroup,
  type AnswerKey,
  answerGroups,
  answerKeys,
  type GivenAnswer,
  placeOfAnswer,
  toCorrect,
} from '@portal/domain/rules/review/answers.ts';
import { Button } from '@portal/ui/base/button.tsx';
import { classNames } from '@portal/ui/base/class-names.ts';
import { Spinner } from '@portal/ui/base/spinner.tsx';
import { Notice } from '@portal/ui/feedback/notice.tsx';
import { useEver } from '@portal/ui/later/use-ever.ts';
import { Section } from '@portal/ui/layout/section.tsx';
import { useEffect, useState } from 'react';
import { useConfiguration } from '../../../lib/session/configuration.ts';
import css from './answer-rows.module.css';
import { AnswerRow } from './answer-rows.tsx';
import { CertificateBox } from './certificate-box.tsx';
import { CheckSummary, goToRow } from './check-summary.tsx';
import { correctedAnswer, endCorrecting } from './correcting.ts';
import { type Answers, useAnswers } from './use-answers.ts';

export interface AnswerCheck extends ReturnType<typeof useAnswers> {
  /** Answers to correct, in row order; empty while unknown, and if the findings came too late. */
  readonly correct: readonly AnswerKey[];
  /** Whether the answers are shown or failed to load. Content below appears only then, so that its buttons do not move. */
  readonly isSettled: boolean;
}

/** Milliseconds that answers wait for their findings and for the configuration, which names the help desk. */
const longestWait = 3_000;

/** Whether answers are shown: once everything above them has loaded, has failed, or takes too long. */
function useShown({ data, failed }: ReturnType<typeof useAnswers>['preview']) {
  const areSettingsHere = useConfiguration() !== undefined;
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), longestWait);
    return () => clearTimeout(timer);
  }, []);
  const isShown = useEver((data !== undefined && areSettingsHere) || failed || isLate);
  return { isShown, withoutFindings: useEver(isShown && data === undefined && !failed) };
}

export function useAnswerCheck(): AnswerCheck {
  const { answers, preview } = useAnswers();
  // Findings are shown above and within the answers: arriving later, they would move what is being read.
  const { isShown, withoutFindings } = useShown(preview);
  const given = answers.data?.answers ?? [];
  const found = toCorrect(preview.data?.findings ?? []).filter(
    (key) => key === 'bizRegFile' || given.some((answer) => answer.key === key),
  );
  const isSettled = answers.data === undefined ? answers.failed : isShown;
  return { answers, preview, correct: withoutFindings ? [] : found, isSettled };
}

interface CheckAnswersProps {
  readonly check: AnswerCheck;
  /** Unsent answers, in place of the stored ones. */
  readonly typed?: readonly GivenAnswer[];
  readonly onCorrect?: (key: AnswerKey) => void;
}

/** The answer that was just corrected, to scroll to. */
function useCorrected(): AnswerKey | undefined {
  const [corrected] = useState(() => answerKeys.find((key) => key === correctedAnswer()));
  useEffect(() => {
    if (corrected) goToRow(corrected);
    endCorrecting();
  }, [corrected]);
  return corrected;
}

/** Findings about the certificate are shown in a box of their own. */
const certificate: GivenAnswer = { key: 'bizRegFile', values: [] };

function remarkOf({ key }: GivenAnswer, { agreedAt }: Answers): string | undefined {
  if (key === 'operator') return words.fromSignUp;
  return key === 'prohibitedIndustryAgreed' && agreedAt ? words.agreedAt(koreanDayAndTime(agreedAt)) : undefined;
}

interface PartProps extends CheckAnswersProps {
  readonly group: AnswerGroup;
  readonly stored: Answers;
  readonly given: readonly GivenAnswer[];
  readonly corrected: AnswerKey | undefined;
}

function Part({ group, stored, given, corrected, check: { preview }, onCorrect }: PartProps) {
  const rows = given.filter(({ key }) => placeOfAnswer(key).group === group);
  const findings = preview.data?.findings;
  if (rows.length === 0) return null;
  return (
    <Section title={answerWords.groups[group]}>
      {group === 'business' && (
        <CertificateBox read={stored.read} findings={findings} failed={preview.failed} onCorrect={onCorrect} />
      )}
      <dl className={classNames(css.list, 'stack')}>
        {rows.map((answer) => (
          <AnswerRow
            key={answer.key}
            answer={answer}
            findings={findings ?? []}
            remark={remarkOf(answer, stored)}
            corrected={corrected === answer.key}
            onCorrect={onCorrect}
          />
        ))}
      </dl>
    </Section>
  );
}

interface AnsweredProps extends CheckAnswersProps {
  readonly stored: Answers;
}

function Answered({ stored, ...props }: AnsweredProps) {
  const { check, typed = [] } = props;
  const { preview } = check;
  const corrected = useCorrected();
  const given = [...stored.answers.filter(({ key }) => !typed.some((one) => one.key === key)), ...typed];
  const summed = given.some(({ key }) => key === 'bizNo') ? [certificate, ...given] : given;
  return (
    <>
      <CheckSummary
        answers={summed}
        findings={preview.data?.findings}
        failed={preview.failed}
        onAgain={() => void preview.refetch()}
      />
      {answerGroups.map((group) => (
        <Part key={group} {...props} group={group} stored={stored} given={given} corrected={corrected} />
      ))}
    </>
  );
}

/** All answers before the fee: source, differences from the certificate, findings, and links (decisions §13). It never blocks. */
export function CheckAnswers(props: CheckAnswersProps) {
  const { answers, isSettled } = props.check;
  const { data, failed, refetch } = answers;
  if (data && isSettled) return <Answered stored={data} {...props} />;
  if (failed) return <Unread again={refetch} />;
  return (
    <p className="screen-high" role="status">
      <Spinner /> {words.looking}
    </p>
  );
}

function Unread({ again }: { readonly again: () => Promise<void> }) {
  return (
    <Notice
      tone="error"
      live
      title={words.failed}
      action={
        <Button look="quiet" onClick={() => void again()}>
          {words.again}
        </Button>
      }
    >
      <p>{sentence('common.no-response')}</p>
    </Notice>
  );
}
