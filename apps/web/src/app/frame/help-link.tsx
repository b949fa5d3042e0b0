import { frameWords } from '@portal/domain/messages/frame/common.ts';
import { usePlace } from '../../lib/router/use-router.ts';
import css from './account-menu.module.css';

/** What the help says of this page, in a window of its own, so that nothing typed here is left. */
export function HelpLink() {
  const { path } = usePlace();
  return (
    <a className={css.help} href={`/help#${path}`} target="_blank" rel="noreferrer" aria-label={frameWords.help}>
      {frameWords.helpShort}
    </a>
  );
}
