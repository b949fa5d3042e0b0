import { inquiryWords as words } from '@portal/domain/messages/account/inquiry.ts';
import { progressWords } from '@portal/domain/messages/frame/common.ts';
import { defaultScreeningFee } from '@portal/domain/rules/fee/fee.ts';
import { useConfiguration } from '../../../lib/session/configuration.ts';
import { NumberedStep } from '../numbered-step.tsx';
import css from './inquiry.module.css';

/** The five overall steps, each with what happens in it. */
export function Steps() {
  return (
    <ol className="stack gap-20">
      {progressWords.applicationSteps.map((step, place) => (
        <NumberedStep
          key={step}
          place={place}
          name={
            <>
              {step} <span className={css.time}>{words.steps[place]?.time}</span>
            </>
          }
          about={words.steps[place]?.about}
          className={css.step}
        />
      ))}
    </ol>
  );
}

/** What it costs and how long it takes. */
export function Facts() {
  const fee = useConfiguration()?.screeningFee ?? defaultScreeningFee;
  const facts = [
    fee === 0
      ? { name: words.fee, value: words.noFee, remark: words.noFeeRemark }
      : { name: words.fee, value: words.feeValue(fee.toLocaleString('ko-KR')), remark: words.feeRemark },
    { name: words.period, value: words.periodValue, remark: words.periodRemark },
  ];
  return (
    <dl className={css.facts}>
      {facts.map((fact) => (
        <div key={fact.name} className={css.fact}>
          <dt className="ink-quiet text-small">{fact.name}</dt>
          <dd>
            <strong className={css.value}>{fact.value}</strong>
            <p className="ink-quiet text-small">{fact.remark}</p>
          </dd>
        </div>
      ))}
    </dl>
  );
}
