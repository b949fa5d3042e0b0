import { storefrontPaths } from '@portal/domain/journey/storefront.ts';
import { storefrontFrameWords as words } from '@portal/domain/messages/storefront/frame.ts';
import { buttonClass } from '@portal/ui/base/button.tsx';
import { Link } from '../../../lib/router/link.tsx';

/** Link to the mall's own pages; its state decides which. */
export const ToMall = () => (
  <Link to={storefrontPaths.registration} className={buttonClass('primary')}>
    {words.toMall}
  </Link>
);
