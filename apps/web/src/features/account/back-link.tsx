import type { PortalRoute } from '@portal/domain/journey/guard.ts';
import { classNames } from '@portal/ui/base/class-names.ts';
import { Icon } from '@portal/ui/base/icon.tsx';
import { Link } from '../../lib/router/link.tsx';
import css from './back-link.module.css';
import { usePartnerSearch } from './partner-code.ts';

interface BackLinkProps {
  readonly to: PortalRoute;
  readonly children: string;
}

export function BackLink({ to, children }: BackLinkProps) {
  const search = usePartnerSearch();
  return (
    <Link
      to={to}
      search={search}
      className={classNames(css.back, 'inline-row middle gap-4 tap-height text-small normal ink-soft')}
      data-screen-only=""
    >
      <Icon name="back" size={18} />
      {children}
    </Link>
  );
}
