import { storefrontRegistrationWords as words } from '@portal/domain/messages/storefront/registration.ts';
import type { StepForm } from '../../../lib/form/use-step-form.ts';
import { useDerived } from '../../../lib/form/use-step-form.ts';
import { Button } from '../../../ui/base/button.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import css from './registration.module.css';

interface ErrorSummaryProps<Typed extends object, Answers, Condition extends string> {
  readonly form: StepForm<Typed, Answers, Condition>;
  /** The fields by path, in the order in which they stand on the page. */
  readonly labels: Readonly<Record<string, string>>;
}

/** Goes to a field by its path; the first option where it is a choice, what is wrong where several are one answer. */
function goTo(path: string): void {
  const field = document.querySelector<HTMLElement>(
    `form [name="${path}"], form [name^="${path}-"], [data-answer="${path}"] [data-wrong]`,
  );
  field?.focus({ preventScroll: true });
  field?.scrollIntoView({ block: 'center' });
}

/** What is still wrong in a step, once somebody wanted to go on: each leads to its field. */
export function ErrorSummary<Typed extends object, Answers, Condition extends string>({
  form,
  labels,
}: ErrorSummaryProps<Typed, Answers, Condition>) {
  const wrong = useDerived(form, () =>
    Object.keys(labels)
      .filter((path) => form.store.errorAt(path) !== undefined)
      .join(' '),
  );
  if (wrong === '') return null;
  const paths = wrong.split(' ');
  return (
    <div className={css.summary}>
      <Notice tone="error" title={words.toMend(paths.length)}>
        <ul className={css.toMend}>
          {paths.map((path) => (
            <li key={path}>
              <Button look="quiet" onClick={() => goTo(path)}>
                {labels[path] ?? path}
              </Button>
            </li>
          ))}
        </ul>
      </Notice>
    </div>
  );
}
