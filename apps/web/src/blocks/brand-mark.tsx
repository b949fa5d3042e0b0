import { frameWords } from '@portal/domain/messages/common.ts';
import { useConfiguration } from '../lib/configuration.ts';
import css from './brand-mark.module.css';

/** The provider's logo and name, a link to its home page. */
export function BrandMark({ onDark = false }: { readonly onDark?: boolean }) {
  const brand = useConfiguration()?.brand;
  const name = brand?.name ?? frameWords.brand;
  return (
    <a className={onDark ? css.onDark : css.brand} href={brand?.homeUrl ?? '/'} aria-label={frameWords.brandHome(name)}>
      <span className={css.logo} aria-hidden="true" />
      {name}
    </a>
  );
}
