import { answerWords } from '@portal/domain/messages/application/answers.ts';
import { checkAnswersWords as words } from '@portal/domain/messages/application/check-answers.ts';
import { supportContact } from '@portal/domain/messages/frame/support.ts';
import { feePreviewWords } from '@portal/domain/messages/payment/fee-preview.ts';
import type { PreviewFinding } from '@portal/domain/rules/fee/fee-preview.ts';
import type { AnswerKey, GivenAnswer } from '@portal/domain/rules/review/answers.ts';
import { Button } from '@portal/ui/base/button.tsx';
import { classNames } from '@portal/ui/base/class-names.ts';
import { Icon } from '@portal/ui/base/icon.tsx';
import { Spinner } from '@portal/ui/base/spinner.tsx';
import type { MouseEvent } from 'react';
import { SupportContact } from '../../../blocks/frame/support-contact.tsx';
import { useConfiguration } from '../../../lib/session/configuration.ts';
import { type AnswerState, rowId, stateOf } from './answer-rows.tsx';
import css from './check-summary.module.css';

export function goToRow(key: AnswerKey): void {
  const row = document.getElementById(rowId(key));
  row?.focus({ preventScroll: true });
  row?.scrollIntoView({ block: 'center' });
}

function titleOf(label: string, { tone, differs, findings }: AnswerState): string {
  if (tone === 'wrong') return words.correctTitle(label);
  if (differs) return words.differsTitle(label);
  return findings.length > 0 ? words.noteTitle(label) : words.lostTitle(label);
}

const whyOf = ({ differs, findings: [finding] }: AnswerState): string => {
  if (finding) return feePreviewWords.findings[finding.code](finding.days ?? 0);
  return differs ? words.differsKept : words.lostAgain;
};

function Item({ answer: { key }, state }: { readonly answer: GivenAnswer; readonly state: AnswerState }) {
  const label = answerWords.labels[key];
  const lead = (event: MouseEvent): void => {
    event.preventDefault();
    goToRow(key);
  };
  return (
    <li className={classNames(css.item, 'stack middle gap-14 py-12')}>
      <span className={classNames(state.tone === 'wrong' ? css.wrong : css.note, 'stack centered size-28 round white')}>
        <Icon name="alert" size={18} />
      </span>
      <div>
        <p className="strong">{titleOf(label, state)}</p>
        <p className="ink-soft text-small">{whyOf(state)}</p>
      </div>
      <a
        className={classNames(css.show, 'text-small')}
        href={`#${rowId(key)}`}
        aria-label={words.showOf(label)}
        onClick={lead}
      >
        {words.show}
      </a>
    </li>
  );
}

interface StandingProps {
  readonly mark: 'fine' | 'unknown' | 'busy';
  readonly title: string;
  readonly why?: string;
  readonly again?: (() => void) | undefined;
}

function Standing({ mark, title, why, again }: StandingProps) {
  return (
    <div className={classNames(css.item, 'stack middle gap-14 py-12')}>
      <span className={classNames(css[mark], 'stack centered size-28 round white')}>
        {mark === 'busy' ? <Spinner /> : <Icon name={mark === 'fine' ? 'check' : 'info'} size={18} />}
      </span>
      <div>
        <p className="strong">{title}</p>
        {why && <p className="ink-soft text-small">{why}</p>}
      </div>
      {again && (
        <Button look="quiet" size="small" onClick={again}>
          {words.again}
        </Button>
      )}
    </div>
  );
}

function HelpDesk() {
  const brand = useConfiguration()?.brand;
  if (!brand || supportContact(brand) === '') return null;
  return (
    <p className={classNames(css.desk, 'text-small ink-soft')}>
      {words.contact} <SupportContact {...brand} />
    </p>
  );
}

interface CheckSummaryProps {
  readonly answers: readonly GivenAnswer[];
  /** undefined while unknown. */
  readonly findings: readonly PreviewFinding[] | undefined;
  readonly failed: boolean;
  readonly onAgain: () => void;
}

export function CheckSummary({ answers, findings, failed, onAgain }: CheckSummaryProps) {
  const remarked = answers
    .map((answer) => ({ answer, state: stateOf(answer, findings ?? []) }))
    .filter(({ state }) => state.tone !== 'plain')
    .sort((one, other) => Number(other.state.tone === 'wrong') - Number(one.state.tone === 'wrong'));
  const isUnknown = failed || (findings?.some(({ tone }) => tone === 'unknown') ?? false);
  const isClear = findings !== undefined && !isUnknown && remarked.length === 0;
  return (
    <section
      className={classNames(css.summary, 'mb-24 rounded-card on-paper bordered-soft')}
      aria-label={words.summary}
    >
      {remarked.length > 0 && (
        <ul className={css.items}>
          {remarked.map(({ answer, state }) => (
            <Item key={answer.key} answer={answer} state={state} />
          ))}
        </ul>
      )}
      {remarked.some(({ state }) => state.tone === 'wrong') && <HelpDesk />}
      <div role="status">
        {isClear && <Standing mark="fine" title={words.clear} why={words.clearOf(findings.length)} />}
        {isUnknown && <Standing mark="unknown" title={words.unknown} why={words.unknownWhy} again={onAgain} />}
        {!findings && !failed && <Standing mark="busy" title={words.looking} />}
      </div>
    </section>
  );
}
