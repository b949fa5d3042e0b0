import { isBelowStorefront } from '@portal/domain/journey/storefront-routes.ts';
import { brokenWords as broken } from '@portal/domain/messages/frame/broken.ts';
import { notFoundWords as notFound } from '@portal/domain/messages/frame/not-found.ts';
import { sessionWords } from '@portal/domain/messages/frame/session-watch.ts';
import { Button, buttonClass } from '@portal/ui/base/button.tsx';
import { Dialog } from '@portal/ui/feedback/dialog.tsx';
import { Page } from '@portal/ui/layout/page.tsx';
import { SiteFrame } from '../../blocks/frame/site-frame.tsx';
import { ToMall } from '../../features/storefront/frame/to-mall.tsx';
import { Link } from '../../lib/router/link.tsx';
import { usePlace } from '../../lib/router/use-router.ts';
import { Shell } from '../frame/shell.tsx';

export function Broken() {
  return (
    <Page title={broken.title} lead={broken.lead}>
      <Button look="primary" onClick={() => location.reload()}>
        {broken.reload}
      </Button>
    </Page>
  );
}

export function NotFound() {
  const isMalls = isBelowStorefront(usePlace().path);
  const page = (
    <Page title={notFound.title} lead={notFound.lead}>
      {isMalls ? (
        <ToMall />
      ) : (
        <Link to="/" className={buttonClass('primary')}>
          {notFound.toStart}
        </Link>
      )}
    </Page>
  );
  return isMalls ? <SiteFrame>{page}</SiteFrame> : <Shell>{page}</Shell>;
}

/** Dialog in a tab whose account is no longer logged in; it leads to the current account's page. */
export function OtherLogin() {
  return (
    <Dialog
      open
      role="alertdialog"
      title={sessionWords.otherTitle}
      actions={
        <Button look="primary" onClick={() => location.replace('/')}>
          {sessionWords.otherGoOn}
        </Button>
      }
    >
      <p>{sessionWords.other}</p>
    </Dialog>
  );
}
