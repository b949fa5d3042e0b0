import { answerWords } from '@portal/domain/messages/application/answers.ts';
import { certificateFindingsWords } from '@portal/domain/messages/application/certificate-findings.ts';
import { checkAnswersWords as words } from '@portal/domain/messages/application/check-answers.ts';
import { feePreviewWords } from '@portal/domain/messages/payment/fee-preview.ts';
import { answerReading, answerText } from '@portal/domain/messages/text/answer-text.ts';
import { isCorporate } from '@portal/domain/reference/account-types.ts';
import type { PreviewFinding } from '@portal/domain/rules/fee/fee-preview.ts';
import {
  type AnswerKey,
  differsInSpaces,
  findingsAt,
  type GivenAnswer,
  placeOfAnswer,
  sourceOf,
} from '@portal/domain/rules/review/answers.ts';
import { Badge } from '@portal/ui/base/badge.tsx';
import { buttonClass } from '@portal/ui/base/button.tsx';
import { classNames } from '@portal/ui/base/class-names.ts';
import { Icon } from '@portal/ui/base/icon.tsx';
import type { ReactNode } from 'react';
import { Link } from '../../../lib/router/link.tsx';
import { useSession } from '../../../lib/session/session.ts';
import css from './answer-rows.module.css';
import { beginCorrecting } from './correcting.ts';

export const rowId = (key: AnswerKey): string => `answer-${key}`;

interface CorrectLinkProps {
  readonly answer: AnswerKey;
  readonly className?: string | undefined;
  readonly describedBy?: string | undefined;
  readonly children: ReactNode;
  readonly onCorrect?: ((key: AnswerKey) => void) | undefined;
}

/** Link to the field on the asking page, from which the person returns here. */
export function CorrectLink({ answer, className, describedBy, children, onCorrect }: CorrectLinkProps) {
  const isCorporation = isCorporate(useSession()?.accountType);
  const detail = isCorporation ? '/business-detail/corporate' : '/business-detail/private';
  const isHere = onCorrect && placeOfAnswer(answer).page === 'services';
  return (
    <Link
      to={placeOfAnswer(answer).page === 'business' ? detail : '/payment-service'}
      className={className}
      aria-label={words.correctOf(answerWords.labels[answer])}
      aria-describedby={describedBy}
      onClick={(event) => {
        beginCorrecting(answer);
        if (!isHere) return;
        event.preventDefault();
        onCorrect(answer);
      }}
    >
      {children}
    </Link>
  );
}

function Differing({ answer }: { readonly answer: GivenAnswer }) {
  return (
    <>
      {words.differsBefore} <strong>{answerText(answer.key, answer.read ?? [])}</strong>
      {words.differsAfter} {differsInSpaces(answer) && words.differsInSpaces}
    </>
  );
}

function Lost({ lost = [] }: Pick<GivenAnswer, 'lost'>) {
  const { lostLabels, lostOf, lostPart } = certificateFindingsWords;
  return (
    <>
      {lost.map(({ name, cause, cut, part }) => (
        <p key={name}>
          {lostOf(lostLabels[name], cause, cut)} {lostPart(part)}
        </p>
      ))}
      {lost.length > 0 && <p>{words.lostAgain}</p>}
    </>
  );
}

export interface AnswerState {
  readonly tone: 'plain' | 'note' | 'wrong';
  readonly differs: boolean;
  /** Without findings that repeat the difference. */
  readonly findings: readonly PreviewFinding[];
}

const saysThatItDiffers = ({ code }: PreviewFinding): boolean => code.endsWith('-differs');

export function stateOf(answer: GivenAnswer, findings: readonly PreviewFinding[]): AnswerState {
  const differs = sourceOf(answer) === 'differs';
  const here = findingsAt(answer.key, findings).filter(
    (finding) => finding.tone !== 'unknown' && !(differs && saysThatItDiffers(finding)),
  );
  const isWrong = here.some(({ tone }) => tone === 'wrong');
  const isNote = differs || here.length > 0 || (answer.lost?.length ?? 0) > 0;
  return { tone: isWrong ? 'wrong' : isNote ? 'note' : 'plain', differs, findings: here };
}

function Advice({
  id,
  answer,
  state,
}: {
  readonly id: string;
  readonly answer: GivenAnswer;
  readonly state: AnswerState;
}) {
  return (
    <div className={classNames(css.advice, 'row top gap-8 mt-8 text-small')} id={id}>
      <Icon name="alertCircle" size={18} />
      <div>
        {state.findings.map(({ code, days = 0 }) => (
          <p key={code}>{feePreviewWords.findings[code](days)}</p>
        ))}
        {state.differs && (
          <p>
            <Differing answer={answer} />
          </p>
        )}
        <Lost lost={answer.lost} />
      </div>
    </div>
  );
}

/** A long mail address breaks before its domain, not within a word. */
function breakable(value: string): ReactNode {
  const at = value.indexOf('@');
  if (at < 1) return value;
  return (
    <>
      {value.slice(0, at)}
      <wbr />
      {value.slice(at)}
    </>
  );
}

interface AnswerRowProps {
  readonly answer: GivenAnswer;
  readonly findings: readonly PreviewFinding[];
  /** Shown below the value: its source and spoken form. */
  readonly remark?: string | undefined;
  /** Whether the person has just returned from correcting it. */
  readonly corrected?: boolean;
  readonly onCorrect?: ((key: AnswerKey) => void) | undefined;
}

export function AnswerRow({ answer, findings, remark, corrected = false, onCorrect }: AnswerRowProps) {
  const { key, values } = answer;
  const state = stateOf(answer, findings);
  const isPlain = state.tone === 'plain';
  const adviceId = isPlain ? undefined : `${rowId(key)}-advice`;
  const said = answerReading(key, values) || remark;
  return (
    <div
      id={rowId(key)}
      tabIndex={-1}
      className={classNames(css.row, !isPlain && css[state.tone], corrected && css.corrected)}
    >
      <dt className={classNames(css.label, 'text-small ink-quiet')}>{answerWords.labels[key]}</dt>
      <dd className={classNames(css.value, 'shrink anywhere')}>
        <span className={css.given}>{breakable(answerText(key, values))}</span>{' '}
        {sourceOf(answer) === 'read' && <Badge>{words.fromCertificate}</Badge>}
        {said && <p className={classNames(css.remark, 'text-tiny ink-quiet')}>{said}</p>}
        {adviceId && <Advice id={adviceId} answer={answer} state={state} />}
      </dd>
      {placeOfAnswer(key).page && (
        <dd className={css.correct}>
          <CorrectLink
            answer={key}
            className={state.tone === 'wrong' ? buttonClass('secondary', 'small') : css.link}
            describedBy={adviceId}
            onCorrect={onCorrect}
          >
            {words.correct}
          </CorrectLink>
        </dd>
      )}
    </div>
  );
}
