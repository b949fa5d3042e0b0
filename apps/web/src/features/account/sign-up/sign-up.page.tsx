import { signUpWords as words } from '@portal/domain/messages/account/sign-up.ts';
import { Button } from '@portal/ui/base/button.tsx';
import { ActionBar } from '@portal/ui/layout/action-bar.tsx';
import { Page as Frame } from '@portal/ui/layout/page.tsx';
import { Section } from '@portal/ui/layout/section.tsx';
import { BackLink } from '../back-link.tsx';
import { Consents } from './consents.tsx';
import { AccountFields, OperatorFields } from './sign-up-fields.tsx';
import { useSignUp } from './use-sign-up.ts';

/** /signup: consents, account and operator (specification 1 §2). */
export function Page() {
  const { form, id, mail, partner, onSubmit } = useSignUp();
  return (
    <Frame title={words.title} lead={words.lead} back={<BackLink to="/inquiry">{words.previous}</BackLink>}>
      <form onSubmit={onSubmit} noValidate>
        <Section title={words.consentTitle} lead={words.consentLead}>
          <Consents form={form} />
        </Section>
        <Section title={words.accountTitle} lead={words.accountLead}>
          <AccountFields form={form} id={id} partner={partner} />
        </Section>
        <Section title={words.operatorTitle} lead={words.operatorLead}>
          <OperatorFields form={form} mail={mail} />
        </Section>
        <ActionBar>
          <Button type="submit" look="primary" busy={form.sending} busyLabel={words.submitting}>
            {words.submit}
          </Button>
        </ActionBar>
      </form>
    </Frame>
  );
}
