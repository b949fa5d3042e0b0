import { loginWords } from '@portal/domain/messages/account/login.ts';
import { progressWords } from '@portal/domain/messages/frame/common.ts';
import { BrandMark } from '../../../blocks/frame/brand-mark.tsx';
import css from './login.module.css';

/** Left side of the log-in page: the portal in five steps. */
export function LoginPanel() {
  const [first, second] = loginWords.headline;
  return (
    <header className={css.panel}>
      <BrandMark onDark />
      <div>
        <p className={css.headline}>
          {first} <br />
          {second}
        </p>
        <ol className={css.steps}>
          {progressWords.applicationSteps.map((step, place) => (
            <li key={step} className={css.step}>
              <span className={css.number} aria-hidden="true">
                {place + 1}
              </span>
              {step}
            </li>
          ))}
        </ol>
      </div>
      <p className={css.remark}>{loginWords.remark}</p>
    </header>
  );
}
