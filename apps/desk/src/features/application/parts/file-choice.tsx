import { classNames } from '@portal/ui/base/class-names.ts';
import { Link } from '@tanstack/react-router';
import type { ApplicationSearch } from '../application-search.ts';
import type { PagedFile } from '../use-application.ts';
import css from './parts.module.css';

interface FileChoiceProps {
  readonly number: string;
  readonly search: Partial<ApplicationSearch>;
  readonly files: readonly PagedFile[];
  readonly chosen: PagedFile;
  /** Name of the document, in Korean; numbers tell its files apart. */
  readonly label: string;
  /** Whether there are further files to choose from. */
  readonly hasOthers?: boolean;
}

/** Choice of one of several files; nothing if there is only one. */
export const FileChoice = ({ number, search, files, chosen, label, hasOthers = false }: FileChoiceProps) =>
  files.length > (hasOthers ? 0 : 1) && (
    <nav className={classNames(css.choice, 'row wrap gap-6')} aria-label={label}>
      {files.map((file, index) => (
        <Link
          key={file.id}
          to="/a/$number"
          params={{ number }}
          search={{ ...search, file: file.id }}
          className={classNames(css.choose, 'inline-row middle ink-soft anywhere', file.id === chosen.id && css.chosen)}
          aria-current={file.id === chosen.id ? 'true' : undefined}
        >
          {file.name ?? (files.length > 1 ? `${label} ${index + 1}` : label)}
        </Link>
      ))}
    </nav>
  );
