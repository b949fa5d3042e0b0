import { classNames } from '@portal/ui/base/class-names.ts';
import type { ReactNode } from 'react';
import css from './banner.module.css';
import { DeskIcon } from './desk-icon.tsx';

/** A pending task of this person, shown on whatever page is open. */
export const Banner = ({ children }: { readonly children: ReactNode }) => (
  <p className={classNames(css.banner, 'row top gap-10 rounded-12 on-amber')} role="status">
    <DeskIcon name="alert" size={16} />
    <span>{children}</span>
  </p>
);
