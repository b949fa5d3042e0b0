import type { ReactNode } from 'react';
import { VisuallyHidden } from '../../ui/base/visually-hidden.tsx';

interface OutsideLinkProps {
  readonly href: string;
  readonly className?: string | undefined;
  /** Said after the link's text, for who cannot see that a new tab opens. */
  readonly newTab: string;
  readonly children: ReactNode;
}

/** A link that leaves the portal in a tab of its own. */
export const OutsideLink = ({ href, className, newTab, children }: OutsideLinkProps) => (
  <a href={href} className={className} target="_blank" rel="noreferrer">
    {children}
    <VisuallyHidden> {newTab}</VisuallyHidden>
  </a>
);
