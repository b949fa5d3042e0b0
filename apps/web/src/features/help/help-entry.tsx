import { helpSentence } from '@portal/domain/messages/help/find-help.ts';
import { type HelpEntry as Entry, helpAnchor } from '@portal/domain/messages/help/help-entry.ts';
import { helpCostWords, helpWords as words } from '@portal/domain/messages/help/help-words.ts';
import { Badge } from '@portal/ui/base/badge.tsx';
import { classNames } from '@portal/ui/base/class-names.ts';
import { VisuallyHidden } from '@portal/ui/base/visually-hidden.tsx';
import { Disclosure } from '@portal/ui/layout/disclosure.tsx';
import css from './help.module.css';

/** Opens the portal's pages in this window, institutions in a new one. */
function HelpLink({ link }: { readonly link: Entry['link'] }) {
  if (link.href.startsWith('/')) return <a href={link.href}>{link.label}</a>;
  return (
    <a href={link.href} target="_blank" rel="noreferrer">
      {link.label}
      <VisuallyHidden> ({words.outside})</VisuallyHidden>
    </a>
  );
}

interface HelpEntryProps {
  readonly entry: Entry;
  readonly startsOpen: boolean;
}

export function HelpEntry({ entry, startsOpen }: HelpEntryProps) {
  const summary = (
    <span>
      {helpSentence(entry)} {entry.number && <Badge tone="neutral">{words.number(entry.number)}</Badge>}
    </span>
  );
  return (
    <Disclosure id={helpAnchor(entry.code)} summary={summary} startsOpen={startsOpen}>
      <dl className={classNames(css.facts, 'stack text-small gap-8-16')}>
        <dt className="ink-quiet">{entry.question === undefined ? words.cause : words.answer}</dt>
        <dd>{entry.cause}</dd>
        {entry.cost && (
          <>
            <dt className="ink-quiet">{words.cost}</dt>
            <dd>{helpCostWords[entry.cost]}</dd>
          </>
        )}
        <dt className="ink-quiet">{words.next}</dt>
        <dd className="ink strong">{entry.next}</dd>
        <dt className="ink-quiet">{words.link}</dt>
        <dd>
          <HelpLink link={entry.link} />
        </dd>
      </dl>
    </Disclosure>
  );
}
