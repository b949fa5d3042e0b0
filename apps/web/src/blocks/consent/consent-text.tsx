import { termsWords as words } from '@portal/domain/messages/account/terms.ts';
import type { TermsText } from '@portal/domain/reference/terms/terms-text.ts';
import { Button } from '@portal/ui/base/button.tsx';
import { classNames } from '@portal/ui/base/class-names.ts';
import { VisuallyHidden } from '@portal/ui/base/visually-hidden.tsx';
import { useLater } from '@portal/ui/later/use-later.ts';
import { type ReactNode, useId, useState } from 'react';
import css from './consent-text.module.css';
import { TermsBody } from './terms-body.tsx';

interface ConsentTextProps {
  readonly load: () => Promise<TermsText>;
  readonly title: string;
  readonly label: string;
  readonly children: (toggle: ReactNode) => ReactNode;
}

export function ConsentText({ load, title, label, children }: ConsentTextProps) {
  const id = useId();
  const [open, setOpen] = useState(false);
  const text = useLater(load, open);
  return (
    <>
      {children(
        <Button look="quiet" expanded={open} controls={id} onClick={() => setOpen(!open)}>
          {open ? words.hideText : words.showText}
          <VisuallyHidden> {label}</VisuallyHidden>
        </Button>,
      )}
      <section
        id={id}
        hidden={!open}
        className={classNames(css.text, 'rounded on-ground')}
        aria-label={words.textOf(title)}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls by itself, so a keyboard must be able to reach it
        tabIndex={0}
      >
        {text ? <TermsBody text={text} headings="h3" /> : <p>{words.textLoading}</p>}
      </section>
    </>
  );
}
