import type { PortalRoute } from '@portal/domain/journey/guard.ts';
import type { ComponentProps, MouseEvent } from 'react';
import { hrefOf, placeOf, type Search } from './address.ts';
import { usePlace, useRouter } from './use-router.ts';

interface LinkProps extends Omit<ComponentProps<'a'>, 'href'> {
  readonly to: PortalRoute;
  readonly search?: Search;
}

/** Clicks that open a new tab or window, or save, are left to the browser. */
const isPlain = (event: MouseEvent): boolean =>
  event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;

export function Link({ to, search = {}, ...anchor }: LinkProps) {
  const router = useRouter();
  const here = usePlace();
  const follow = (event: MouseEvent<HTMLAnchorElement>): void => {
    anchor.onClick?.(event);
    if (event.defaultPrevented || !isPlain(event)) return;
    event.preventDefault();
    void router.navigate({ to, search });
  };
  const prepare = (): void => router.prepare(to);
  return (
    <a
      {...anchor}
      href={hrefOf(placeOf(to, search))}
      aria-current={here.path === to ? 'page' : undefined}
      onClick={follow}
      onPointerEnter={prepare}
      onFocus={prepare}
    />
  );
}
