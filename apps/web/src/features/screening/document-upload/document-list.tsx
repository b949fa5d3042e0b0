import { documentHints, documentUploadWords as words } from '@portal/domain/messages/screening/document-upload.ts';
import { mostFilesOfSlot } from '@portal/domain/rules/paper/documents.ts';
import { Button } from '@portal/ui/base/button.tsx';
import { Icon } from '@portal/ui/base/icon.tsx';
import { FilePicker } from '@portal/ui/fields/file-picker.tsx';
import { Section } from '@portal/ui/layout/section.tsx';
import { DropFailed } from '../../../blocks/paper/drop-failed.tsx';
import { PaperDoubt } from '../../../blocks/paper/paper-doubt.tsx';
import css from './document-upload.module.css';
import { type DocumentRow, isLeftOut, type useDocuments } from './use-documents.ts';

interface DocumentListProps {
  readonly documents: ReturnType<typeof useDocuments>;
}

interface DocumentProps {
  readonly row: DocumentRow;
  readonly isLast: boolean;
}

function PowerOfAttorneyLink() {
  return (
    <a
      className="inline-row middle gap-8 tap-height"
      href="/forms/power-of-attorney.pdf"
      target="_blank"
      rel="noreferrer"
      download
    >
      <Icon name="file" size={18} />
      {words.form}
    </a>
  );
}

const Removed = ({ name, busy, onUndo }: { readonly name: string; busy: boolean; readonly onUndo: () => void }) => (
  <p className="row wrap middle gap-8 text-small ink-soft anywhere" role="status">
    {words.removed(name)}
    <Button look="quiet" size="small" busy={busy} busyLabel={words.undoing} onClick={onUndo}>
      {words.undo}
    </Button>
  </p>
);

function aboutOf({ type, subject, essential }: DocumentRow): string {
  if (type === 'SF06' && subject !== '') return words.companyHint;
  // Required only of non-profit bodies, for which it is the unique-number certificate.
  return type === 'SF09' && essential ? words.uniqueNumberHint : documentHints[type];
}

function Document({ row, isLast, documents }: DocumentListProps & DocumentProps) {
  const { type, essential, uploaded, sending, error, doubt, said, missing, seq } = row;
  const chosen = sending?.file ?? doubt?.file;
  const file = chosen ? { name: chosen.name, size: chosen.size, picture: chosen } : uploaded;
  const message = doubt ?? said;
  const label = sending?.share === undefined ? words.storing : words.sending;
  return (
    <div className={css.document}>
      <FilePicker
        label={row.label}
        hint={seq === 0 ? aboutOf(row) : undefined}
        required={essential}
        accept=".jpg,.jpeg,.png,.pdf"
        camera
        slim
        file={file}
        sending={sending && { share: sending.share, label }}
        onPick={(picked) => documents.pick(row, picked)}
        onCancel={() => documents.cancel(row)}
        {...(uploaded && !essential && { onRemove: () => void documents.remove(row) })}
        isRemoving={row.isChanging}
        error={error}
      >
        {uploaded && !chosen && (
          <p className="row middle gap-6 mt-4 text-small strong green" role="status">
            <Icon name="check" size={18} />
            {words.uploaded}
          </p>
        )}
      </FilePicker>
      {message && !sending && (
        <PaperDoubt
          doubt={message}
          label={row.label}
          onUse={doubt && (() => documents.pick(row, doubt.file, false))}
          onDrop={() => documents.drop(row)}
        />
      )}
      {isLeftOut(row) && <DropFailed label={row.label} onDrop={() => documents.drop(row)} />}
      {type === 'SF08' && seq === 0 && <PowerOfAttorneyLink />}
      {row.removed && (
        <Removed name={row.removed.name} busy={row.isChanging} onUndo={() => void documents.remove(row, true)} />
      )}
      {missing.length > 0 && <p className="mt-8 ink-soft text-small">{words.missing(missing)}</p>}
      {isLast && uploaded && !sending && seq + 1 < mostFilesOfSlot && (
        <Button look="quiet" size="small" onClick={() => documents.addTo(row)}>
          {words.addFile(row.label)}
        </Button>
      )}
      {isLast && uploaded && !sending && seq + 1 === mostFilesOfSlot && (
        <p className="row wrap middle gap-8 text-small ink-soft anywhere">{words.mostFiles}</p>
      )}
    </div>
  );
}

export function DocumentList({ documents }: DocumentListProps) {
  const essential = documents.rows.filter((row) => row.essential);
  const done = essential.filter((row) => row.uploaded && !row.sending).length;
  return (
    <Section
      title={words.listTitle}
      lead={words.listLead}
      aside={<span className="text-small strong brand-dark">{words.count(done, essential.length)}</span>}
    >
      {documents.rows.map((row, place) => (
        <Document key={row.key} row={row} isLast={documents.rows[place + 1]?.slot !== row.slot} documents={documents} />
      ))}
      {!documents.rows.some(({ type }) => type === 'SF08') && (
        <p className="row wrap middle gap-4 ink-soft text-small">
          <span>{words.agents}</span> <PowerOfAttorneyLink />
        </p>
      )}
    </Section>
  );
}
