import { assignApplication } from '@portal/contract/desk/queue.ts';
import { colleagues } from '@portal/contract/desk/session.ts';
import { deskApplicationWords as words } from '@portal/domain/messages/desk/desk-application.ts';
import { deskQueueWords } from '@portal/domain/messages/desk/desk-queue.ts';
import { classNames } from '@portal/ui/base/class-names.ts';
import { useQuery } from '@tanstack/react-query';
import { Button, Menu, MenuItem, MenuTrigger, Popover } from 'react-aria-components';
import { DeskIcon } from '../../blocks/desk-icon.tsx';
import { Avatar } from '../../blocks/marks.tsx';
import menuCss from '../../blocks/menu.module.css';
import { useAssign, useAssignToMe } from '../../lib/query/assign.ts';
import { deskCall } from '../../lib/query/desk-call.ts';
import { useHasRole, useStaff } from '../../lib/session/roles.ts';
import css from './application.module.css';
import buttonCss from './assignee.module.css';
import type { PartOf } from './use-application.ts';

type Head = PartOf<'head'>;

interface HeadProps {
  readonly head: Head;
}

/** Choices other than a colleague. */
const mine = 'me';
const nobody = 'nobody';

/** Returns the colleagues to whom it may be assigned, for approvers only. The person is a separate choice. */
function useOthers(mayGive: boolean, assigneeId: string | undefined) {
  const own = useStaff()?.id;
  const { data } = useQuery({
    queryKey: ['colleagues'],
    queryFn: ({ signal }) => deskCall(colleagues, { signal }),
    enabled: mayGive,
    staleTime: 300_000,
  });
  return (data?.colleagues ?? []).filter(({ id }) => id !== assigneeId && id !== own);
}

function AssigneeMenu({ head: { number, assignee, isMine } }: HeadProps) {
  const mayGive = useHasRole(['approver']);
  const others = useOthers(mayGive, assignee?.id);
  const { mutate: assign, isPending } = useAssign();
  const choose = (to: string): void => {
    const name = others.find(({ id }) => id === to)?.name;
    assign({ number, to: to === nobody ? null : to, name });
  };
  const choices = [
    ...(mayGive && !isMine ? [{ id: mine, name: deskQueueWords.assignToMe }] : []),
    ...others.map(({ id, name }) => ({ id, name: words.giveTo(name) })),
    ...(assignee ? [{ id: nobody, name: words.release }] : []),
  ];
  return (
    <MenuTrigger>
      <Button className={buttonCss.button ?? ''} isDisabled={isPending}>
        <span>{words.assignee}</span> {assignee && <Avatar {...assignee} />}{' '}
        <strong>{assignee?.name ?? deskQueueWords.nobody}</strong>
        <DeskIcon name="down" size={14} />
      </Button>
      <Popover className={menuCss.menu ?? ''} placement="bottom end">
        <Menu aria-label={words.assignee} items={choices} onAction={(id) => choose(String(id))}>
          {({ id, name }) => (
            <MenuItem id={id} className={menuCss.item ?? ''}>
              {name}
            </MenuItem>
          )}
        </Menu>
      </Popover>
    </MenuTrigger>
  );
}

export function Assigned({ head }: HeadProps) {
  const isWorker = useHasRole(assignApplication.roles);
  const mayGive = useHasRole(['approver']);
  const { mutate: take, isPending } = useAssignToMe();
  const isOpen = head.decidedOn === null;
  if (isOpen && (mayGive || (isWorker && head.isMine))) return <AssigneeMenu head={head} />;
  if (head.assignee)
    return (
      <>
        {words.assignee} <Avatar {...head.assignee} /> <strong>{head.assignee.name}</strong>
      </>
    );
  if (!isWorker || !isOpen) return words.nobody;
  return (
    <button
      type="button"
      className={classNames(css.take, 'bare pointer strong brand')}
      disabled={isPending}
      onClick={() => take(head.number)}
    >
      {deskQueueWords.assignToMe}
    </button>
  );
}
