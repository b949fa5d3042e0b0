import { checkAnswersWords as words } from '@portal/domain/messages/application/check-answers.ts';
import { feePreviewWords } from '@portal/domain/messages/payment/fee-preview.ts';
import type { PreviewFinding } from '@portal/domain/rules/fee/fee-preview.ts';
import { type AnswerKey, answerOfFinding } from '@portal/domain/rules/review/answers.ts';
import { classNames } from '@portal/ui/base/class-names.ts';
import { Icon } from '@portal/ui/base/icon.tsx';
import { Spinner } from '@portal/ui/base/spinner.tsx';
import { CorrectLink, rowId } from './answer-rows.tsx';
import css from './certificate-box.module.css';

interface CertificateBoxProps {
  /** Number of fields read from it. */
  readonly read: number;
  /** undefined while unknown. */
  readonly findings: readonly PreviewFinding[] | undefined;
  readonly failed: boolean;
  readonly onCorrect?: ((key: AnswerKey) => void) | undefined;
}

const marks = { fine: 'check', note: 'alert', wrong: 'alert', unknown: 'info' } as const;

export function CertificateBox({ read, findings, failed, onCorrect }: CertificateBoxProps) {
  const about = (findings ?? []).filter(({ code }) => answerOfFinding[code] === 'bizRegFile');
  const isWrong = about.some(({ tone }) => tone === 'wrong');
  return (
    <div
      id={rowId('bizRegFile')}
      tabIndex={-1}
      className={classNames(css.box, 'stack gap-16 rounded on-ground', isWrong && css.wrongBox)}
    >
      <span className={classNames(css.paper, 'stack centered on-paper bordered ink-quiet')}>
        <Icon name="file" size={28} />
      </span>
      <ul className={classNames(css.lines, 'stack gap-2 text-small ink-soft')}>
        {read > 0 && (
          <li className={classNames(css.fine, 'row gap-8 top')}>
            <Icon name="check" size={16} /> <span>{words.readCount(read)}</span>
          </li>
        )}
        {about.map(({ code, tone, days = 0 }) => (
          <li key={code} className={classNames(css[tone], 'row gap-8 top')}>
            <Icon name={marks[tone]} size={16} /> <span>{feePreviewWords.findings[code](days)}</span>
          </li>
        ))}
        {!findings && (
          <li className="row gap-8 top ink-quiet">
            {failed ? <Icon name="info" size={16} /> : <Spinner />}{' '}
            <span>{failed ? words.unknown : words.looking}</span>
          </li>
        )}
      </ul>
      <CorrectLink answer="bizRegFile" className={classNames(css.link, 'text-small')} onCorrect={onCorrect}>
        {words.correct}
      </CorrectLink>
    </div>
  );
}
