import { frameWords } from '@portal/domain/messages/frame/common.ts';
import type { ReactNode } from 'react';
import { BrandMark } from './brand-mark.tsx';
import { SiteFooter } from './site-footer.tsx';
import css from './site-frame.module.css';

interface SiteFrameProps {
  /** What the pages are, beside the logo. */
  readonly service?: string;
  /** At the right end of the header: who is here. */
  readonly who?: ReactNode;
  readonly children: ReactNode;
}

/** The header with logo and who is here, the page, and the footer. */
export function SiteFrame({ service, who, children }: SiteFrameProps) {
  return (
    <>
      <a className={css.skip} href="#main">
        {frameWords.skip}
      </a>
      <header className={css.header}>
        <BrandMark />
        {service && <span className={css.title}>{service}</span>}
        {who && <div className={css.who}>{who}</div>}
      </header>
      <main id="main">{children}</main>
      <SiteFooter />
    </>
  );
}
