import { helpWords as words } from '@portal/domain/messages/help/help-words.ts';

/** Link from a message to its entry on /help, in a new window, so that typed values are kept. @param at an entry (`helpAnchor`) or a subject */
export function HelpMore({ at }: { readonly at: string }) {
  return (
    <a className="inline-row middle tap-height text-small" href={`/help#${at}`} target="_blank" rel="noreferrer">
      {words.more}
    </a>
  );
}
