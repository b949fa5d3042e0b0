import { frameWords } from '@portal/domain/messages/common.ts';
import { Link } from '../lib/router/link.tsx';
import { buttonClass } from '../ui/base/button.tsx';
import { Page } from '../ui/layout/page.tsx';
import { Shell } from './shell.tsx';

/** The page of an address that leads nowhere. */
export function NotFound() {
  return (
    <Shell>
      <Page title={frameWords.notFoundTitle} lead={frameWords.notFound}>
        <Link to="/" className={buttonClass('primary')}>
          {frameWords.toStart}
        </Link>
      </Page>
    </Shell>
  );
}
