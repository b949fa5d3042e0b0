import type { PortalRoute } from '@portal/domain/journey/guard.ts';
import { Link } from '../../lib/router/link.tsx';
import { Icon } from '../../ui/base/icon.tsx';
import css from './back-link.module.css';

interface BackLinkProps {
  readonly to: PortalRoute;
  readonly children: string;
}

/** The way back, above a page's title. */
export function BackLink({ to, children }: BackLinkProps) {
  return (
    <Link to={to} className={css.back} data-screen-only="">
      <Icon name="back" size={18} />
      {children}
    </Link>
  );
}
