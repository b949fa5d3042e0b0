import { VisuallyHidden } from '@portal/ui/base/visually-hidden.tsx';
import type { ReactNode } from 'react';
import { MallIcon } from './mall-icon.tsx';

interface OutsideLinkProps {
  readonly href: string;
  readonly className?: string | undefined;
  /** Announced after the link's text, for people who cannot see that a new tab opens. */
  readonly newTab: string;
  /** Whether an icon after the text marks it. */
  readonly marked?: boolean;
  readonly children: ReactNode;
}

export const OutsideLink = ({ href, className, newTab, marked = false, children }: OutsideLinkProps) => (
  <a href={href} className={className} target="_blank" rel="noreferrer">
    {children}
    {marked && <MallIcon name="outside" size={16} />}
    <VisuallyHidden> {newTab}</VisuallyHidden>
  </a>
);
