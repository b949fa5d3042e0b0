import { isBelowStorefront } from '@portal/domain/journey/storefront-routes.ts';
import { frameWords as words } from '@portal/domain/messages/frame/common.ts';
import { supportContact } from '@portal/domain/messages/frame/support.ts';
import { classNames } from '@portal/ui/base/class-names.ts';
import { Link } from '../../lib/router/link.tsx';
import { usePlace } from '../../lib/router/use-router.ts';
import { useConfiguration } from '../../lib/session/configuration.ts';
import css from './site-footer.module.css';
import { SupportContact } from './support-contact.tsx';

export function SiteFooter() {
  const brand = useConfiguration()?.brand;
  const { path } = usePlace();
  // Malls have their own texts.
  const base = isBelowStorefront(path) ? '/cafe24' : '';
  return (
    <footer className={classNames(css.footer, 'row wrap middle text-small text-center ink-quiet')}>
      {brand === undefined && <p className={css.awaited} />}
      {brand && supportContact(brand) !== '' && (
        <p>
          {words.support} <SupportContact {...brand} />
        </p>
      )}
      <p className={classNames(css.texts, 'row wrap')}>
        <a href={`/help#${path}`} target="_blank" rel="noreferrer">
          {words.help}
        </a>
        <Link to={`${base}/terms/service`}>{words.termsOfService}</Link>
        <Link to={`${base}/terms/privacy`}>{words.privacy}</Link>
      </p>
    </footer>
  );
}
