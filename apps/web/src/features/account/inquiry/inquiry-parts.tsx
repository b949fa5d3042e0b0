import { inquiryWords as words } from '@portal/domain/messages/account/inquiry.ts';
import { progressWords } from '@portal/domain/messages/frame/common.ts';
import { defaultScreeningFee } from '@portal/domain/rules/fee/fee.ts';
import { classNames } from '@portal/ui/base/class-names.ts';
import { useConfiguration } from '../../../lib/session/configuration.ts';
import { NumberedStep } from '../numbered-step.tsx';
import css from './inquiry.module.css';

export function Steps() {
  return (
    <ol className="stack gap-20">
      {progressWords.applicationSteps.map((step, place) => (
        <NumberedStep
          key={step}
          place={place}
          name={
            <>
              {step}{' '}
              <span className={classNames(css.time, 'inline-block text-small brand-dark')}>
                {words.steps[place]?.time}
              </span>
            </>
          }
          about={words.steps[place]?.about}
          className="row gap-14"
        />
      ))}
    </ol>
  );
}

export function Facts() {
  const fee = useConfiguration()?.screeningFee ?? defaultScreeningFee;
  const facts = [
    fee === 0
      ? { name: words.fee, value: words.noFee, remark: words.noFeeRemark }
      : { name: words.fee, value: words.feeValue(fee.toLocaleString('ko-KR')), remark: words.feeRemark },
    { name: words.period, value: words.periodValue, remark: words.periodRemark },
  ];
  return (
    <dl className={classNames(css.facts, 'stack gap-16')}>
      {facts.map((fact) => (
        <div key={fact.name} className={classNames(css.fact, 'rounded-12 on-ground')}>
          <dt className="ink-quiet text-small">{fact.name}</dt>
          <dd>
            <strong className={classNames(css.value, 'block text-title')}>{fact.value}</strong>
            <p className="ink-quiet text-small">{fact.remark}</p>
          </dd>
        </div>
      ))}
    </dl>
  );
}
