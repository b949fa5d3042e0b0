import { VisuallyHidden } from '@portal/ui/base/visually-hidden.tsx';
import type { ReactNode } from 'react';
import { MallIcon } from './mall-icon.tsx';

interface OutsideLinkProps {
  readonly href: string;
  readonly className?: string | undefined;
  /** Said after the link's text, for who cannot see that a new tab opens. */
  readonly newTab: string;
  /** true where the picture of it stands after the text. */
  readonly marked?: boolean;
  readonly children: ReactNode;
}

/** A link that leaves the portal in a tab of its own. */
export const OutsideLink = ({ href, className, newTab, marked = false, children }: OutsideLinkProps) => (
  <a href={href} className={className} target="_blank" rel="noreferrer">
    {children}
    {marked && <MallIcon name="outside" size={16} />}
    <VisuallyHidden> {newTab}</VisuallyHidden>
  </a>
);
