import { findHelp } from '@portal/domain/messages/help/find-help.ts';
import { helpSubjects } from '@portal/domain/messages/help/help-entry.ts';
import { helpSubjectWords, helpWords as words } from '@portal/domain/messages/help/help-words.ts';
import { classNames } from '@portal/ui/base/class-names.ts';
import { TextField } from '@portal/ui/fields/text-field.tsx';
import { Page as Frame } from '@portal/ui/layout/page.tsx';
import { useDeferredValue, useState } from 'react';
import css from './help.module.css';
import { HelpEntry } from './help-entry.tsx';
import { useHelpTarget } from './use-help-target.ts';

/** Maximum number of results that are shown unfolded. */
const fewEnoughToOpen = 3;
const longestQuery = 100;

/** /help: the error dictionary, with search and links to each entry; open to everybody. */
export function Page() {
  const [query, setQuery] = useState('');
  const asked = useDeferredValue(query);
  const found = findHelp(asked);
  useHelpTarget();
  const isSearched = asked.trim() !== '';
  return (
    <Frame title={words.title} lead={words.lead}>
      <search className="stack gap-8 mb-16">
        <TextField
          label={words.search}
          hint={words.searchHint}
          value={query}
          onChange={setQuery}
          enterKeyHint="search"
          autoComplete="off"
          maxLength={longestQuery}
        />
        <p role="status" className={classNames(css.count, 'text-small ink-soft')}>
          {isSearched && (found.length === 0 ? words.none : words.found(found.length))}
        </p>
      </search>
      {!isSearched && (
        <nav aria-label={words.subjects} className={classNames(css.subjects, 'row wrap gap-8 mb-24')}>
          {helpSubjects.map((subject) => (
            <a key={subject} href={`#${subject}`}>
              {helpSubjectWords[subject]}
            </a>
          ))}
        </nav>
      )}
      {helpSubjects.map((subject) => {
        const entries = found.filter((entry) => entry.subject === subject);
        return (
          entries.length > 0 && (
            <section key={subject} className={classNames(css.subject, 'mb-24 rounded-card on-paper bordered-soft')}>
              <h2 id={subject} tabIndex={-1}>
                {helpSubjectWords[subject]}
              </h2>
              {entries.map((entry) => (
                <HelpEntry
                  key={`${entry.code} ${isSearched && found.length <= fewEnoughToOpen}`}
                  entry={entry}
                  startsOpen={isSearched && found.length <= fewEnoughToOpen}
                />
              ))}
            </section>
          )
        );
      })}
    </Frame>
  );
}
