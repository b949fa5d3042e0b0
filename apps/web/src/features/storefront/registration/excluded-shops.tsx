import type { AnswerOf } from '@portal/contract/call.ts';
import type { unregisteredShops } from '@portal/contract/storefront/storefront.ts';
import { storefrontRegistrationWords as words } from '@portal/domain/messages/storefront/registration.ts';
import { Badge } from '@portal/ui/base/badge.tsx';
import { currencyName, languageName } from '../shops/shop-words.ts';
import css from './registration.module.css';

interface ExcludedShopsProps {
  readonly shops: AnswerOf<typeof unregisteredShops>['excluded'];
}

export const ExcludedShops = ({ shops }: ExcludedShopsProps) => (
  <ul className={css.reasons}>
    {shops.map((shop) => (
      <li key={shop.shopNo}>
        <div>
          <p className="shrink strong anywhere">{shop.url}</p>
          <p className="ink-quiet">
            {currencyName(shop.currency)} · {languageName(shop.languageCode)}
          </p>
        </div>
        <Badge tone="neutral">{words.obstacles[shop.obstacle]}</Badge>
      </li>
    ))}
  </ul>
);
