import { differingNamesWords as words } from '@portal/domain/messages/screening/differing-names.ts';
import { type NamedPaper, namesBesideCard, namesBesideHolder } from '@portal/domain/rules/name/differing-names.ts';
import { Notice } from '@portal/ui/feedback/notice.tsx';

/** Points out a name that differs elsewhere; never blocks. */
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
