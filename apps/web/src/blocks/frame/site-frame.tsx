import { frameWords } from '@portal/domain/messages/frame/common.ts';
import { classNames } from '@portal/ui/base/class-names.ts';
import type { ReactNode } from 'react';
import { BrandMark } from './brand-mark.tsx';
import { SiteFooter } from './site-footer.tsx';
import css from './site-frame.module.css';

interface SiteFrameProps {
  readonly service?: string;
  readonly who?: ReactNode;
  readonly children: ReactNode;
}

export function SiteFrame({ service, who, children }: SiteFrameProps) {
  return (
    <>
      <a className={classNames(css.skip, 'absolute rounded white')} href="#main">
        {frameWords.skip}
      </a>
      <header className={classNames(css.header, 'row wrap middle between on-paper')}>
        <BrandMark />
        {service && (
          <span className={classNames(css.title, 'grow shrink text-small no-wrap ink-soft')}>
            <span>{service}</span>
          </span>
        )}
        {who && <div className={classNames(css.who, 'row middle gap-12 shrink')}>{who}</div>}
      </header>
      <main id="main">{children}</main>
      <SiteFooter />
    </>
  );
}
