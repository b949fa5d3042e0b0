import { notFoundWords as words } from '@portal/domain/messages/not-found.ts';
import { Link } from '../lib/router/link.tsx';
import { buttonClass } from '../ui/base/button.tsx';
import { Page } from '../ui/layout/page.tsx';
import { Shell } from './shell.tsx';

/** The page of an address that leads nowhere. */
export function NotFoundPage() {
  return (
    <Shell>
      <Page title={words.title} lead={words.lead}>
        <Link to="/" className={buttonClass('primary')}>
          {words.toStart}
        </Link>
      </Page>
    </Shell>
  );
}
