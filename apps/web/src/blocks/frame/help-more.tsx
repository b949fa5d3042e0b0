import { helpWords as words } from '@portal/domain/messages/help/help-words.ts';
import css from './help-more.module.css';

/**
 * The way from a message to what /help says of it, in a window of its own, so that nothing typed here is left.
 * @param at an entry (`helpAnchor`) or a subject of the dictionary
 */
export function HelpMore({ at }: { readonly at: string }) {
  return (
    <a className={css.link} href={`/help#${at}`} target="_blank" rel="noreferrer">
      {words.more}
    </a>
  );
}
