import { frameWords } from '@portal/domain/messages/frame/common.ts';
import { classNames } from '@portal/ui/base/class-names.ts';
import { useConfiguration } from '../../lib/session/configuration.ts';
import css from './brand-mark.module.css';

export function BrandMark({ onDark = false }: { readonly onDark?: boolean }) {
  const brand = useConfiguration()?.brand;
  const name = brand?.name ?? frameWords.brand;
  return (
    <a className={onDark ? css.onDark : css.brand} href={brand?.homeUrl ?? '/'} aria-label={frameWords.brandHome(name)}>
      <img className={classNames(css.logo, 'no-shrink')} src="/icon.svg" alt="" width="28" height="28" />
      {name}
    </a>
  );
}
