import { prohibitedWords as words } from '@portal/domain/messages/prohibited-industries.ts';
import { prohibitedIndustries } from '@portal/domain/reference/prohibited-industries.ts';
import { Badge } from '../ui/base/badge.tsx';
import css from './prohibited-industries.module.css';

/** The list itself, group by group. */
export function ProhibitedList() {
  return prohibitedIndustries.map((group) => (
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
  ));
}
