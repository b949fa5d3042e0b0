import type { LabelsOf } from '@portal/domain/messages/labels/labels-of.ts';
import { storefrontRegistrationWords as words } from '@portal/domain/messages/storefront/registration.ts';
import { Button } from '@portal/ui/base/button.tsx';
import { classNames } from '@portal/ui/base/class-names.ts';
import { Notice } from '@portal/ui/feedback/notice.tsx';
import type { StepForm } from '@portal/ui/form/use-step-form.ts';
import { useDerived } from '@portal/ui/form/use-step-form.ts';
import css from './registration.module.css';

interface ErrorSummaryProps<Typed extends object, Answers, Condition extends string> {
  readonly form: StepForm<Typed, Answers, Condition>;
  /** In the order of the fields on the page. */
  readonly labels: LabelsOf<Typed>;
  /** What is wrong before the first field and is no field of the form. */
  readonly before?: readonly { readonly path: string; readonly label: string }[];
}

/** Focuses a field by its path: the first option of a choice, or the error of several fields that are one answer. */
function goTo(path: string): void {
  const field = document.querySelector<HTMLElement>(
    `form [name="${path}"], form [name^="${path}-"], [data-answer="${path}"] [data-wrong]`,
  );
  field?.focus({ preventScroll: true });
  field?.scrollIntoView({ block: 'center' });
}

/** Returns the paths at which a field can have an error: a telephone number has it at its digits. */
const pathsOf = (name: string): readonly string[] => [name, `${name}.number`];

/** Errors left in a step, shown once the person tried to continue: each links to its field. */
export function ErrorSummary<Typed extends object, Answers, Condition extends string>({
  form,
  labels,
  before = [],
}: ErrorSummaryProps<Typed, Answers, Condition>) {
  const fields = Object.entries<string>(labels).flatMap(([name, label]) =>
    pathsOf(name).map((path) => ({ path, label })),
  );
  const wrong = useDerived(form, () =>
    fields
      .filter(({ path }) => form.store.errorAt(path) !== undefined)
      .map(({ path }) => path)
      .join(' '),
  );
  const paths = wrong.split(' ');
  const places = [...before, ...fields.filter(({ path }) => paths.includes(path))];
  if (places.length === 0) return null;
  return (
    <div className="mb-24">
      <Notice tone="error" title={words.toCorrect(places.length)}>
        <ul className={classNames(css.toCorrect, 'row wrap')}>
          {places.map(({ path, label }) => (
            <li key={path}>
              <Button look="quiet" onClick={() => goTo(path)}>
                {label}
              </Button>
            </li>
          ))}
        </ul>
      </Notice>
    </div>
  );
}
