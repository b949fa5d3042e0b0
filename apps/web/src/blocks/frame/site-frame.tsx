import { frameWords } from '@portal/domain/messages/frame/common.ts';
import type { ReactNode } from 'react';
import { BrandMark } from './brand-mark.tsx';
import { SiteFooter } from './site-footer.tsx';
import css from './site-frame.module.css';

interface SiteFrameProps {
  readonly service?: string;
  readonly who?: ReactNode;
  readonly children: ReactNode;
}

/** Layout with header, page and footer. */
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
