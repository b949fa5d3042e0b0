import { inKorea } from '@portal/domain/fields/day.ts';
import {
  accessCodeNames,
  accessFlagNames,
  deskAccessWords as words,
} from '@portal/domain/messages/desk/desk-access.ts';
import { shortDay } from '@portal/domain/messages/text/day-words.ts';
import { type AccessCode, accessOfFiles, accessOfNumbers } from '@portal/domain/rules/staff/access-codes.ts';
import { classNames } from '@portal/ui/base/class-names.ts';
import { DeskIcon } from '../../blocks/desk-icon.tsx';
import { Chip } from '../../blocks/marks.tsx';
import css from './access.module.css';
import type { AccessRow } from './use-access.ts';

/** 11.23 09:34:06 */
export function momentOf(iso: string): string {
  const { day, time } = inKorea(iso);
  return `${shortDay(day)} ${time}`;
}

export function nameOf({ by, name }: AccessRow): string {
  if (by === 'command-line') return words.commandLine(name ?? '');
  if (by === 'visitor') return words.visitor;
  return by === 'system' ? words.system : (name ?? '-');
}

const disclosing: ReadonlySet<AccessCode> = new Set([...accessOfNumbers, ...accessOfFiles]);

/** The action, marked if it shows or takes data, or should be reviewed first. */
export function AccessAction({ row }: { readonly row: AccessRow }) {
  const name = [accessCodeNames[row.code], row.what].filter(Boolean).join(' · ');
  const isRefused = row.result === 'refused' && row.code !== 'sign-in-refused';
  const text = isRefused ? `${name} · ${words.refused}` : name;
  const unusual = row.flags.filter((flag) => flag !== 'download');
  if (unusual.length > 0)
    return (
      <Chip tone="amber" title={unusual.map((flag) => accessFlagNames[flag]).join(', ')}>
        <DeskIcon name="alert" size={14} /> {text}
      </Chip>
    );
  if (!disclosing.has(row.code)) return text;
  return (
    <Chip>
      <DeskIcon name="eye" size={14} /> {text}
    </Chip>
  );
}

/** Whose data it was: the company, and the application's number, which remains after the company is purged. */
export const Whose = ({ row }: { readonly row: AccessRow }) => (
  <>
    {row.companyName !== null && <span className="block anywhere">{row.companyName}</span>}
    <span className={classNames('no-wrap', row.companyName !== null && css.quiet)}>
      {[row.applicationNumber ?? '-', row.person].filter(Boolean).join(' · ')}
    </span>
  </>
);

export const whyOf = ({ why, reason }: AccessRow): string => [why, reason].filter(Boolean).join(' · ');
