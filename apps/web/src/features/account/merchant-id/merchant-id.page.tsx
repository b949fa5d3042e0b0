import { longest } from '@portal/domain/fields/longest.ts';
import { merchantIdWords as words } from '@portal/domain/messages/account/merchant-id.ts';
import { Button } from '@portal/ui/base/button.tsx';
import { classNames } from '@portal/ui/base/class-names.ts';
import { Page as Frame } from '@portal/ui/layout/page.tsx';
import { Section } from '@portal/ui/layout/section.tsx';
import { Text } from '../../../blocks/controls/controls.tsx';
import { BackLink } from '../back-link.tsx';
import { NumberedStep } from '../numbered-step.tsx';
import css from './merchant-id.module.css';
import { useLookUp } from './use-look-up.ts';

function Guide() {
  return (
    <ol className={classNames(css.steps, 'stack three-columns gap-20')}>
      {words.steps.map(({ name, about }, place) => (
        <NumberedStep key={name} place={place} name={name} about={about} className={css.step} />
      ))}
    </ol>
  );
}

/** /merchant-id: where an existing id logs in (specification 1 §2). */
export function Page() {
  const { form, onSubmit } = useLookUp();
  return (
    <Frame title={words.title} lead={words.lead} back={<BackLink to="/login">{words.back}</BackLink>}>
      <Section title={words.stepsTitle}>
        <Guide />
      </Section>
      <Section title={words.formTitle}>
        <form className="stack gap-24" onSubmit={onSubmit} noValidate>
          <Text
            label={words.id}
            hint={words.idHint}
            of={form.field('id')}
            maxLength={longest.typedId}
            autoComplete="username"
            inputMode="email"
            enterKeyHint="search"
          />
          <Button type="submit" look="primary" full busy={form.sending} busyLabel={words.submitting}>
            {words.submit}
          </Button>
        </form>
      </Section>
    </Frame>
  );
}
