import { documentLabels } from '@portal/domain/messages/document-labels.ts';
import { documentHints, documentUploadWords as words } from '@portal/domain/messages/document-upload.ts';
import { Icon } from '../../../ui/base/icon.tsx';
import { FilePicker } from '../../../ui/fields/file-picker.tsx';
import { Section } from '../../../ui/layout/section.tsx';
import css from './document-upload.module.css';
import type { DocumentRow, useDocuments } from './use-documents.ts';

interface DocumentListProps {
  readonly documents: ReturnType<typeof useDocuments>;
}

function PowerOfAttorneyLink() {
  return (
    <a className={css.form} href="/forms/power-of-attorney.pdf" target="_blank" rel="noreferrer" download>
      <Icon name="file" size={18} />
      {words.form}
    </a>
  );
}

function Document({ row, documents }: DocumentListProps & { readonly row: DocumentRow }) {
  const { type, essential, uploaded, sending, error } = row;
  const file = sending ? { name: sending.file.name, size: sending.file.size, picture: sending.file } : uploaded;
  const label = sending?.share === null ? words.storing : words.sending;
  return (
    <div className={css.document}>
      <FilePicker
        label={documentLabels[type]}
        hint={documentHints[type]}
        required={essential}
        accept=".jpg,.jpeg,.png,.pdf"
        camera
        file={file}
        sending={sending && { share: sending.share, label }}
        onPick={(picked) => documents.pick(type, picked)}
        onCancel={() => documents.cancel(type)}
        error={error}
      >
        {uploaded && !sending && (
          <p className={css.done} role="status">
            <Icon name="check" size={18} />
            {words.uploaded}
          </p>
        )}
      </FilePicker>
    </div>
  );
}

/** A control for each document the account hands in. */
export function DocumentList({ documents }: DocumentListProps) {
  const essential = documents.rows.filter((row) => row.essential);
  const done = essential.filter((row) => row.uploaded && !row.sending).length;
  return (
    <Section
      title={words.listTitle}
      lead={words.listLead}
      aside={<span className={css.count}>{words.count(done, essential.length)}</span>}
    >
      <div>
        <PowerOfAttorneyLink />
      </div>
      {documents.rows.map((row) => (
        <Document key={row.type} row={row} documents={documents} />
      ))}
    </Section>
  );
}
