import { prohibitedWords as words } from '@portal/domain/messages/application/prohibited-industries.ts';
import { prohibitedIndustries } from '@portal/domain/reference/prohibited-industries.ts';
import { Badge } from '@portal/ui/base/badge.tsx';
import { Dialog } from '@portal/ui/feedback/dialog.tsx';
import css from './prohibited-list.module.css';

interface ProhibitedListProps {
  readonly open: boolean;
  readonly onClose: () => void;
}

/** The list of prohibited and cautionary businesses in its six groups. */
export function ProhibitedList({ open, onClose }: ProhibitedListProps) {
  return (
    <Dialog open={open} size="wide" title={words.title} closeLabel={words.close} onClose={onClose}>
      <p className={css.lead}>{words.lead}</p>
      {prohibitedIndustries.map((group) => (
        <section key={group.key} className={css.group}>
          <h3 className={css.title}>{group.title}</h3>
          <ul className={css.list}>
            {group.items.map((item) => (
              <li key={item.name} className={css.item}>
                <Badge tone={item.kind === 'prohibited' ? 'red' : 'amber'}>{words[item.kind]}</Badge>
                <span>
                  {item.name}
                  {item.note && <span className={css.note}> {item.note}</span>}
                </span>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </Dialog>
  );
}
