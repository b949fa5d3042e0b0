import { deskApplicationWords as words } from '@portal/domain/messages/desk/desk-application.ts';
import { classNames } from '@portal/ui/base/class-names.ts';
import { DeskIcon } from '../../../blocks/desk-icon.tsx';
import { Chip } from '../../../blocks/marks.tsx';
import type { PartOf } from '../use-application.ts';
import css from './parts.module.css';

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
            {text}
          </li>
        ))}
      </ul>
    </section>
  );
