import type { Support } from '@portal/domain/messages/frame/support.ts';
import { classNames } from '@portal/ui/base/class-names.ts';
import { Fragment } from 'react';
import css from './support-contact.module.css';

/** Telephone and mail address of the help desk; nothing when not configured. */
export function SupportContact({ supportPhone, supportEmail }: Support) {
  const links = [
    { text: supportPhone, href: `tel:${supportPhone.replace(/[^\d+]/g, '')}` },
    { text: supportEmail, href: `mailto:${supportEmail}` },
  ].filter(({ text }) => text !== '');
  return links.map(({ text, href }, place) => (
    <Fragment key={href}>
      {place > 0 && ' · '}
      <a className={classNames(css.link, 'inline-block normal py-12')} href={href}>
        {text}
      </a>
    </Fragment>
  ));
}
