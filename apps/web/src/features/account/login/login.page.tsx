import { loginWords } from '@portal/domain/messages/account/login.ts';
import { Button } from '@portal/ui/base/button.tsx';
import { classNames } from '@portal/ui/base/class-names.ts';
import { usePage } from '@portal/ui/layout/page.tsx';
import { SiteFooter } from '../../../blocks/frame/site-footer.tsx';
import { Link } from '../../../lib/router/link.tsx';
import { useNavigate } from '../../../lib/router/use-router.ts';
import { usePartnerSearch } from '../partner-code.ts';
import css from './login.module.css';
import { LoginForm } from './login-form.tsx';
import { LoginPanel } from './login-panel.tsx';

/** The log-in page, which is also the portal's front page. */
export function Page() {
  usePage(loginWords.title);
  const navigate = useNavigate();
  const partner = usePartnerSearch();
  return (
    <div className={classNames(css.split, 'stack grow on-paper')}>
      <LoginPanel />
      <main id="main" className={classNames(css.side, 'stack')}>
        <div className={classNames(css.column, 'full-width')}>
          <h1 className={css.title} tabIndex={-1}>
            {loginWords.title}
          </h1>
          <p className="mt-8 ink-soft">{loginWords.lead}</p>
          <LoginForm />
          <Button full onClick={() => void navigate({ to: '/signup', search: partner })}>
            {loginWords.signUp}
          </Button>
          <p className={classNames(css.other, 'mt-16 text-small text-center ink-quiet')}>
            {loginWords.alreadyMerchant}{' '}
            <Link to="/merchant-id" search={partner}>
              {loginWords.merchantId}
            </Link>
          </p>
          <SiteFooter />
        </div>
      </main>
    </div>
  );
}
