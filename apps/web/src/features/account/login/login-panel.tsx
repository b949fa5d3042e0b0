import { loginWords } from '@portal/domain/messages/account/login.ts';
import { progressWords } from '@portal/domain/messages/frame/common.ts';
import { classNames } from '@portal/ui/base/class-names.ts';
import { BrandMark } from '../../../blocks/frame/brand-mark.tsx';
import css from './login.module.css';

export function LoginPanel() {
  const [first, second] = loginWords.headline;
  return (
    <header className={classNames(css.panel, 'row between white')}>
      <BrandMark onDark />
      <div>
        <p className={classNames(css.headline, 'bold')}>
          {first} <br />
          {second}
        </p>
        <ol className={classNames(css.steps, 'stack gap-14')}>
          {progressWords.applicationSteps.map((step, place) => (
            <li key={step} className={classNames(css.step, 'row middle gap-12')}>
              <span className={classNames(css.number, 'stack centered round text-small strong')} aria-hidden="true">
                {place + 1}
              </span>
              {step}
            </li>
          ))}
        </ol>
      </div>
      <p className={classNames(css.remark, 'text-tiny')}>{loginWords.remark}</p>
    </header>
  );
}
