import { prohibitedWords as words } from '@portal/domain/messages/application/prohibited-industries.ts';
import { prohibitedIndustries } from '@portal/domain/reference/prohibited-industries.ts';
import { Badge } from '@portal/ui/base/badge.tsx';
import { Dialog } from '@portal/ui/feedback/dialog.tsx';

interface ProhibitedListProps {
  readonly open: boolean;
  readonly onClose: () => void;
}

export function ProhibitedList({ open, onClose }: ProhibitedListProps) {
  return (
    <Dialog open={open} size="wide" title={words.title} closeLabel={words.close} onClose={onClose}>
      <p className="ink-soft">{words.lead}</p>
      {prohibitedIndustries.map((group) => (
        <section key={group.key} className="mt-24">
          <h3 className="mb-8 text-body">{group.title}</h3>
          <ul className="stack gap-8">
            {group.items.map((item) => (
              <li key={item.name} className="row gap-10 top text-small">
                <Badge tone={item.kind === 'prohibited' ? 'red' : 'amber'}>{words[item.kind]}</Badge>
                <span>
                  {item.name}
                  {item.note && <span className="ink-quiet"> {item.note}</span>}
                </span>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </Dialog>
  );
}
