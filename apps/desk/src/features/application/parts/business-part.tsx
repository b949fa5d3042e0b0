import { applicationPartNames, deskApplicationWords as words } from '@portal/domain/messages/desk/desk-application.ts';
import { deskMoment } from '@portal/domain/messages/desk/desk-days.ts';
import { DeskIcon } from '../../../blocks/desk-icon.tsx';
import { Chip } from '../../../blocks/marks.tsx';
import { type PartOf, usePart } from '../use-application.ts';
import { Viewer } from '../viewer/viewer.tsx';
import { PartFrame } from './part-frame.tsx';
import css from './parts.module.css';
import { ScrollColumn } from './scroll-column.tsx';
import { ValueTable } from './value-table.tsx';

type Registry = PartOf<'business'>['registry'];

const RegistryCard = ({ registry, today }: { readonly registry: Registry; readonly today: string }) => (
  <section className={css.card} aria-labelledby="registry">
    <h3 id="registry" className={css.cardTitle}>
      {words.registry}
    </h3>
    {registry.length === 0 && <p className={css.cardBody}>{words.registryNone}</p>}
    <ul className={css.lines}>
      {registry.map(({ question, label, value, answeredAt }) => (
        <li key={`${question}${answeredAt}`}>
          <span className={css.when}>{deskMoment(answeredAt, today)}</span>
          {words.registryMeaning(label, value)}
        </li>
      ))}
    </ul>
    <p className={css.note}>
      <DeskIcon name="info" size={15} />
      {words.registryOnly}
    </p>
  </section>
);

/** What a reviewer should look at first, in full. */
const Flags = ({ flags }: { readonly flags: PartOf<'head'>['flags'] }) =>
  flags.length > 0 && (
    <section className={css.card} aria-labelledby="flags">
      <h3 id="flags" className={css.cardTitle}>
        {words.flags} <Chip tone="amber">{flags.length}</Chip>
      </h3>
      <ul className={css.lines}>
        {flags.map(({ code, item, text }) => (
          <li key={`${code}${item}${text}`} className={css.flag}>
            <DeskIcon name="alert" size={15} />
            {text}
          </li>
        ))}
      </ul>
    </section>
  );

/** The business as the merchant described it, beside the certificate. */
export function BusinessPart({ head }: { readonly head: PartOf<'head'> }) {
  const { number, today } = head;
  const part = usePart(number, 'business');
  return (
    <PartFrame query={part}>
      {({ sections, registry, certificate }) => (
        <div className={css.twoColumns}>
          <ScrollColumn label={applicationPartNames.business}>
            <Flags flags={head.flags} />
            {sections.map(({ key, title, rows }) => (
              <section key={key} className={css.section}>
                <h2 className={css.sectionTitle}>{title}</h2>
                <ValueTable title={title} rows={rows} />
              </section>
            ))}
            <RegistryCard registry={registry} today={today} />
          </ScrollColumn>
          {certificate ? (
            <Viewer number={number} file={certificate} label={words.certificate} today={today} />
          ) : (
            <p className={css.nothing}>{words.noCertificate}</p>
          )}
        </div>
      )}
    </PartFrame>
  );
}
