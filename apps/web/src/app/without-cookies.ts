import { withoutCookies } from '@portal/domain/messages/frame/without-cookies.ts';
import { classNames } from '@portal/ui/base/class-names.ts';
import css from './frame/sandbox-banner.module.css';

/** Shows at the top of the page that the browser blocks cookies; otherwise each log-in would return to the log-in page without an explanation. */
export function sayCookiesBlocked(): void {
  const said = document.createElement('p');
  said.className = classNames(css.banner, 'on-amber text-center text-small');
  said.role = 'alert';
  said.textContent = withoutCookies;
  document.body.prepend(said);
}
