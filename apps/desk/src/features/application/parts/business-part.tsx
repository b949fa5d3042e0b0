import { applicationPartNames, deskApplicationWords as words } from '@portal/domain/messages/desk/desk-application.ts';
import { deskMoment } from '@portal/domain/messages/desk/desk-days.ts';
import { deskEvidenceWords } from '@portal/domain/messages/desk/desk-evidence.ts';
import { classNames } from '@portal/ui/base/class-names.ts';
import { DeskIcon } from '../../../blocks/desk-icon.tsx';
import evidenceCss from '../evidence/evidence.module.css';
import { EvidenceHead } from '../evidence/evidence-head.tsx';
import { EvidenceTable } from '../evidence/evidence-table.tsx';
import { OthersCard } from '../evidence/others-card.tsx';
import { type Evidence, useEvidence } from '../evidence/use-evidence.ts';
import { useEvidenceWork } from '../evidence/use-evidence-work.tsx';
import { useRings } from '../evidence/use-rings.ts';
import { type PartOf, usePart } from '../use-application.ts';
import { Viewer } from '../viewer/viewer.tsx';
import { FlagsCard } from './flags-card.tsx';
import { PartFrame } from './part-frame.tsx';
import css from './parts.module.css';
import { ScrollColumn } from './scroll-column.tsx';

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
          <span className={classNames(css.when, 'inline-block ink-quiet')}>{deskMoment(answeredAt, today)}</span>
          {words.registryMeaning(label, value)}
        </li>
      ))}
    </ul>
  </section>
);

interface BesideProps {
  readonly head: PartOf<'head'>;
  readonly business: PartOf<'business'>;
  readonly evidence: Evidence;
}

function Beside({ head, business: { certificate, registry }, evidence }: BesideProps) {
  const { number, today } = head;
  const rows = evidence.rows.filter(({ group }) => group === 'business');
  const work = useEvidenceWork(number, today, rows);
  const rings = useRings(evidence.rows, certificate?.id);
  const { selected } = work;
  return (
    <div className={classNames(css.twoColumns, 'stack grow')}>
      <ScrollColumn label={applicationPartNames.business}>
        <EvidenceHead title={deskEvidenceWords.business} rows={rows} />
        {!evidence.isCertificateRead && (
          <p className={classNames(evidenceCss.amberNote, 'on-amber amber')}>{deskEvidenceWords.notRead}</p>
        )}
        <EvidenceTable title={deskEvidenceWords.business} source="business" rows={rows} {...work.table} />
        <p className={css.note}>
          <DeskIcon name="info" size={15} />
          {words.registryOnly}
        </p>
        <OthersCard number={number} others={evidence.others} />
        <FlagsCard flags={head.flags} />
        <RegistryCard registry={registry} today={today} />
      </ScrollColumn>
      {certificate ? (
        <Viewer
          number={number}
          file={certificate}
          label={words.certificate}
          today={today}
          rings={rings}
          selected={selected.key}
          shown={selected.shown}
          onRing={selected.show}
        />
      ) : (
        <p className={css.nothing}>{words.noCertificate}</p>
      )}
      {work.dialog}
    </div>
  );
}

/** The business as described by the merchant, value by value next to the certificate. */
export function BusinessPart({ head }: { readonly head: PartOf<'head'> }) {
  const part = usePart(head.number, 'business');
  const evidence = useEvidence(head.number);
  return (
    <PartFrame query={part}>
      {(business) => (
        <PartFrame query={evidence}>{(found) => <Beside head={head} business={business} evidence={found} />}</PartFrame>
      )}
    </PartFrame>
  );
}
