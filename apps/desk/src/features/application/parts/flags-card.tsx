import { deskApplicationWords as words } from '@portal/domain/messages/desk/desk-application.ts';
import { applicationNumberWithin } from '@portal/domain/rules/review/queue.ts';
import { classNames } from '@portal/ui/base/class-names.ts';
import { Link } from '@tanstack/react-router';
import { DeskIcon } from '../../../blocks/desk-icon.tsx';
import { Chip } from '../../../blocks/marks.tsx';
import type { PartOf } from '../use-application.ts';
import css from './parts.module.css';

/** A text in which the numbers of other applications lead there. */
const WithLinks = ({ text }: { readonly text: string }) =>
  text.split(applicationNumberWithin).map((part, place) =>
    place % 2 === 0 ? (
      part
    ) : (
      <Link key={part} to="/a/$number" params={{ number: part }}>
        {part}
      </Link>
    ),
  );

/** Flags in full: what a reviewer should look at first, and what both persons of a decision should know. */
export const FlagsCard = ({ flags }: { readonly flags: PartOf<'head'>['flags'] }) =>
  flags.length > 0 && (
    <section className={css.card} aria-labelledby="flags">
      <h3 id="flags" className={css.cardTitle}>
        {words.flags} <Chip tone="amber">{flags.length}</Chip>
      </h3>
      <ul className={css.lines}>
        {flags.map(({ code, item, text }) => (
          <li key={`${code}${item}${text}`} className={classNames(css.flag, 'row top')}>
            <DeskIcon name="alert" size={15} />
            <span>
              <WithLinks text={text} />
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
