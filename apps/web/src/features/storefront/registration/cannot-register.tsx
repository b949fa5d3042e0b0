import { appDirectUrl } from '@portal/contract/storefront/storefront.ts';
import { storefrontPaths } from '@portal/domain/journey/storefront.ts';
import { sentence } from '@portal/domain/messages/codes/codes.ts';
import { storefrontRegistrationWords as words } from '@portal/domain/messages/storefront/registration.ts';
import { storefrontCurrencies } from '@portal/domain/reference/storefront-shops.ts';
import { call } from '@portal/ui/api/api.ts';
import { Button, buttonClass } from '@portal/ui/base/button.tsx';
import { classNames } from '@portal/ui/base/class-names.ts';
import { useOnce } from '@portal/ui/form/once.ts';
import { ActionBar } from '@portal/ui/layout/action-bar.tsx';
import { Disclosure } from '@portal/ui/layout/disclosure.tsx';
import { Page as Frame } from '@portal/ui/layout/page.tsx';
import { Section } from '@portal/ui/layout/section.tsx';
import { useMallQuery } from '../../../lib/query/mall-query.ts';
import { merchantQuery } from '../../../lib/query/merchant-query.ts';
import { useNavigate } from '../../../lib/router/use-router.ts';
import { MallProgress } from '../management/mall-progress.tsx';
import { currencyName } from '../shops/shop-words.ts';
import { shopsToRegister } from '../shops/shops.ts';
import { ExcludedShops } from './excluded-shops.tsx';
import css from './registration.module.css';

const platform = merchantQuery((signal) => call(appDirectUrl, { signal }));

/** Shown if nothing of this mall can be registered: the reason for each shop, and what to do (specification 2 §4.5, decisions §13). */
export function CannotRegister() {
  const { data } = useMallQuery(shopsToRegister);
  const { data: way } = useMallQuery(platform);
  const navigate = useNavigate();
  const { busy, once } = useOnce();
  const askAgain = (): Promise<void> => navigate({ to: storefrontPaths.registration, replace: true });
  return (
    <Frame
      title={words.cannotTitle}
      lead={<span role="alert">{sentence('storefront.can-not-register')}</span>}
      progress={<MallProgress step={1} />}
    >
      {data && data.excluded.length > 0 && (
        <Section title={words.cannotShops}>
          <ExcludedShops shops={data.excluded} />
        </Section>
      )}
      <Section title={words.helpsTitle}>
        <ol className="stack gap-20 numbered">
          <li>
            <strong>{words.addShopTitle}</strong>
            <p className="ink-quiet">{words.addShop}</p>
            <Disclosure summary={words.currencies(storefrontCurrencies.length)}>
              <ul className={classNames(css.currencies, 'stack text-small gap-4-16')}>
                {storefrontCurrencies.map((code) => (
                  <li key={code}>
                    {code} <span className="ink-quiet">{currencyName(code)}</span>
                  </li>
                ))}
              </ul>
            </Disclosure>
          </li>
          <li>
            <strong>{words.askAgainTitle}</strong>
            <p className="ink-quiet">{words.askAgainNote}</p>
          </li>
        </ol>
      </Section>
      <ActionBar>
        <Button busy={busy} busyLabel={words.asking} onClick={() => once(askAgain)}>
          {words.askAgain}
        </Button>
        {way && (
          <a className={buttonClass('primary')} href={way.appDirectUrl} target="_blank" rel="noreferrer">
            {words.toPlatform}
          </a>
        )}
      </ActionBar>
    </Frame>
  );
}
