import { customerConfirmationConsent as consent } from '@portal/domain/messages/screening/customer-confirmation-consent.ts';
import { documentUploadWords as words } from '@portal/domain/messages/screening/document-upload.ts';
import { Button } from '@portal/ui/base/button.tsx';
import { classNames } from '@portal/ui/base/class-names.ts';
import { Dialog } from '@portal/ui/feedback/dialog.tsx';
import { Checkbox } from '@portal/ui/fields/checkbox.tsx';
import { Section } from '@portal/ui/layout/section.tsx';
import { useState } from 'react';
import css from './document-upload.module.css';

interface ConsentSectionProps {
  readonly agreed: boolean;
  readonly onAgree: (yes: boolean) => void;
  readonly error: string | undefined;
}

function ConsentText() {
  return (
    <>
      <p>{consent.lead}</p>
      {consent.sections.map(({ title, items }) => (
        <section key={title} className="mt-16">
          <h3 className="text-body ink mb-4">{title}</h3>
          <ul className={classNames(css.items, 'stack gap-4')}>
            {items.map((item) => (
              <li key={item}>{item}</li>
            ))}
          </ul>
        </section>
      ))}
    </>
  );
}

/** Consent that opens its text when ticked, and is ticked only once agreed to; it can always be unticked. */
export function ConsentSection({ agreed, onAgree, error }: ConsentSectionProps) {
  const [open, setOpen] = useState(false);
  const close = (yes: boolean): void => {
    setOpen(false);
    onAgree(yes);
  };
  return (
    <Section title={consent.title}>
      <Checkbox
        label={words.consent}
        hint={words.consentHint}
        required
        value={agreed}
        error={error}
        onChange={(wanted) => (wanted ? setOpen(true) : onAgree(false))}
      />
      <Dialog
        open={open}
        size="wide"
        title={consent.title}
        onClose={() => setOpen(false)}
        actions={
          <>
            <Button onClick={() => setOpen(false)}>{words.disagree}</Button>
            <Button look="primary" onClick={() => close(true)}>
              {words.agree}
            </Button>
          </>
        }
      >
        <ConsentText />
      </Dialog>
    </Section>
  );
}
