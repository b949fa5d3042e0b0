import { correctWords as words } from '@portal/domain/messages/application/correct.ts';
import { isCorporate } from '@portal/domain/reference/account-types.ts';
import { classNames } from '@portal/ui/base/class-names.ts';
import { Link } from '../../lib/router/link.tsx';
import { useSession } from '../../lib/session/session.ts';
import css from './correct-business.module.css';

/** Link to the business information, which can be corrected until the fee is paid (decisions §13). */
export function CorrectBusiness() {
  const isCorporation = isCorporate(useSession()?.accountType);
  return (
    <Link
      className={classNames(css.link, 'inline-block')}
      to={isCorporation ? '/business-detail/corporate' : '/business-detail/private'}
    >
      {words.business}
    </Link>
  );
}
