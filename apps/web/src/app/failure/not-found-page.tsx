import { isBelowStorefront } from '@portal/domain/journey/storefront-routes.ts';
import { notFoundWords as words } from '@portal/domain/messages/frame/not-found.ts';
import { buttonClass } from '@portal/ui/base/button.tsx';
import { Page } from '@portal/ui/layout/page.tsx';
import { SiteFrame } from '../../blocks/frame/site-frame.tsx';
import { ToMall } from '../../features/storefront/frame/to-mall.tsx';
import { Link } from '../../lib/router/link.tsx';
import { usePlace } from '../../lib/router/use-router.ts';
import { Shell } from '../frame/shell.tsx';

/** Page of an unknown address, with a link back to the pages of its entry point. */
export function NotFoundPage() {
  const isMalls = isBelowStorefront(usePlace().path);
  const page = (
    <Page title={words.title} lead={words.lead}>
      {isMalls ? (
        <ToMall />
      ) : (
        <Link to="/" className={buttonClass('primary')}>
          {words.toStart}
        </Link>
      )}
    </Page>
  );
  return isMalls ? <SiteFrame>{page}</SiteFrame> : <Shell>{page}</Shell>;
}
