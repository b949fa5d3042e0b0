import type { myFile } from '@portal/contract/application/file.ts';
import type { ResultOf } from '@portal/contract/call.ts';
import { myFileWords as words } from '@portal/domain/messages/application/my-file.ts';
import { fileLabel, fileText, reviewRows } from '@portal/domain/messages/application/my-file-text.ts';
import { koreanDayAndTime } from '@portal/domain/messages/text/korean-moment.ts';
import { classNames } from '@portal/ui/base/class-names.ts';
import { Disclosure } from '@portal/ui/layout/disclosure.tsx';
import { Section } from '@portal/ui/layout/section.tsx';
import css from './my-file.module.css';
import { OwnPasskeys } from './own-passkeys.tsx';
import { OwnSessions } from './own-sessions.tsx';

type Part = ResultOf<typeof myFile>['sections'][number];
type Version = Part['versions'][number];

function Rows({ version }: { readonly version: Version }) {
  return (
    <dl className="stack lines-between">
      {version.rows.map(({ key, values }) => (
        <div key={`${key} ${values.join()}`} className={classNames(css.row, 'stack gap-4-16')}>
          <dt>{fileLabel(key, values)}</dt>
          <dd>{fileText(key, values)}</dd>
        </div>
      ))}
    </dl>
  );
}

function Previous({ versions, omitted }: { readonly versions: readonly Version[]; readonly omitted: number }) {
  return (
    <Disclosure summary={words.previous(versions.length + omitted)}>
      {versions.map((version, place) => (
        <div key={version.number} className={classNames(place > 0 && 'mt-16')}>
          <h3 className="ink text-small">{words.version(version.number, koreanDayAndTime(version.at))}</h3>
          <Rows version={version} />
        </div>
      ))}
      {omitted > 0 && <p>{words.omitted(omitted)}</p>}
    </Disclosure>
  );
}

export function FilePart({ part: { key, versions, omitted = 0 } }: { readonly part: Part }) {
  const [now, ...previous] = versions;
  if (!now) return null;
  const sent = words.sentAt(key, koreanDayAndTime(now.at));
  return (
    <div id={key} tabIndex={-1} className={classNames(css.part, 'mb-24 quiet-focus')}>
      <Section title={words.sections[key]} lead={now.number > 1 ? `${sent} ${words.now(now.number)}` : sent}>
        <Rows version={now} />
        {previous.length + omitted > 0 && <Previous versions={previous} omitted={omitted} />}
      </Section>
    </div>
  );
}

/** Number and state of the review, once everything is handed in. */
export function Review({
  review: { decidedOn, ...review },
}: {
  readonly review: NonNullable<ResultOf<typeof myFile>['review']>;
}) {
  return (
    <Section title={words.reviewTitle}>
      <dl className="stack lines-between">
        {reviewRows({ ...review, decidedOn: decidedOn ?? undefined }).map(([name, value]) => (
          <div key={name} className={classNames(css.row, 'stack gap-4-16')}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </Section>
  );
}

export const Access = () => (
  <>
    <OwnSessions />
    <OwnPasskeys />
  </>
);
