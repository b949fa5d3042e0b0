import { differingNamesWords as words } from '@portal/domain/messages/screening/differing-names.ts';
import { type NamedPaper, namesBesideCard, namesBesideHolder } from '@portal/domain/rules/name/differing-names.ts';
import { Notice } from '@portal/ui/feedback/notice.tsx';

/** Points out what a name is elsewhere; nobody is kept from going on. */
export function DifferingNames({ paper, name, known }: NamedPaper) {
  const names = paper === 'card' ? namesBesideCard(name, known) : namesBesideHolder(name, known);
  if (names.length === 0) return null;
  return (
    <Notice tone="warning" title={words.title} live>
      <ul>
        {names.map((other) => (
          <li key={other.where}>{words.other(other)}</li>
        ))}
      </ul>
      <p>{words.note}</p>
    </Notice>
  );
}
