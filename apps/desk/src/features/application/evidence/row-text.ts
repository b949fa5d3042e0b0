import { comparisonNames, deskEvidenceWords as words } from '@portal/domain/messages/desk/desk-evidence.ts';
import { type EvidenceRow, isMine } from './use-evidence.ts';

export type EvidenceSource = keyof typeof words.sourceOf;

/** Returns a row as it is announced: 사업장 주소, 적은 값 …, 등록증 …, 다름, 확인하지 않음 */
export function rowText(row: EvidenceRow, source: EvidenceSource): string {
  const { label, typed, typedNote, read, readNote, comparison, note, checks } = row;
  const [other] = checks.filter((check) => !check.isMine);
  return words.row({
    label,
    typed: typed || typedNote || words.nothing,
    source: words.sourceOf[source],
    read: (read ? read.text || comparisonNames.unread : readNote) ?? words.nothing,
    comparison: [comparisonNames[comparison], note].filter(Boolean).join(' '),
    check: isMine(row) ? words.isChecked : other ? words.checkedBy(other.by.name) : words.isUnchecked,
  });
}
