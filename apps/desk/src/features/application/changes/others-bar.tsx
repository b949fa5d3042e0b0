import { deskChangesWords as words } from '@portal/domain/messages/desk/desk-changes.ts';
import { Button } from '@portal/ui/base/button.tsx';
import { classNames } from '@portal/ui/base/class-names.ts';
import { DeskIcon } from '../../../blocks/desk-icon.tsx';
import { useAssignToMe } from '../../../lib/query/assign.ts';
import type { PartOf } from '../use-application.ts';
import css from './changes.module.css';
import { useLate } from './use-late.ts';

interface OthersBarProps {
  readonly head: PartOf<'head'>;
  readonly place: string;
}

/** Shown when another person is assigned, who alone may act. An approver may take it over at once, a reviewer only if it was left. */
export function OthersBar({ head, place }: OthersBarProps) {
  const { mutate: take, isPending } = useAssignToMe();
  const isOthers = head.assignee !== null && !head.isMine && head.decidedOn === null;
  const isLate = useLate(isOthers, place);
  if (!head.assignee || !isOthers) return null;
  return (
    <p
      className={classNames(
        css.bar,
        'row wrap no-shrink middle tap-height on-tint brand-dark',
        css.others,
        isLate && css.late,
      )}
      data-late={isLate || undefined}
    >
      <DeskIcon name="person" />
      <strong>{words.others(head.assignee.name)}</strong> {words.othersLead}
      {head.mayTake && (
        <Button busy={isPending} onClick={() => take(head.number)}>
          {words.takeOver}
        </Button>
      )}
    </p>
  );
}
