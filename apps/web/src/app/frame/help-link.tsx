import { frameWords } from '@portal/domain/messages/frame/common.ts';
import { classNames } from '@portal/ui/base/class-names.ts';
import { usePlace } from '../../lib/router/use-router.ts';
import css from './account-menu.module.css';

/** Help for this page, in a new window, so that typed values are kept. */
export function HelpLink() {
  const { path } = usePlace();
  return (
    <a
      className={classNames(css.help, 'no-shrink text-small normal ink-soft')}
      href={`/help#${path}`}
      target="_blank"
      rel="noreferrer"
      aria-label={frameWords.help}
    >
      {frameWords.helpShort}
    </a>
  );
}
