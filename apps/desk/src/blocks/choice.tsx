import { deskQueueWords as words } from '@portal/domain/messages/desk/desk-queue.ts';
import { hiddenClass } from '@portal/ui/base/visually-hidden.tsx';
import { type Ref, useId } from 'react';
import { Button, ListBox, ListBoxItem, Popover, Select, SelectValue } from 'react-aria-components';
import css from './choice.module.css';
import { DeskIcon } from './desk-icon.tsx';
import menuCss from './menu.module.css';

export interface Choosable {
  readonly id: string;
  readonly name: string;
}

interface ChoiceProps {
  readonly label: string;
  readonly choices: readonly Choosable[];
  readonly chosen: string | undefined;
  readonly onChoose: (id: string | undefined) => void;
  /** Name of the option without a filter; if absent, something is always chosen. */
  readonly all?: string;
  /** Whether the label is visually hidden, because the chosen value is clear enough on screen. */
  readonly isLabelHidden?: boolean;
  readonly buttonRef?: Ref<HTMLButtonElement> | undefined;
}

/** Id of the 'all' option, because a list item cannot have an empty one. */
const allId = 'all';

export function Choice({ label, choices, chosen, onChoose, all, isLabelHidden = false, buttonRef }: ChoiceProps) {
  const id = useId();
  const items = all === undefined ? choices : [{ id: allId, name: all }, ...choices];
  return (
    <Select
      aria-label={label}
      placeholder={choices.length === 0 ? ' ' : words.unlisted}
      value={chosen ?? allId}
      onChange={(id) => onChoose(id === allId || id === null ? undefined : String(id))}
    >
      {/* Label and value in reading order. */}
      <Button ref={buttonRef} className={css.filter ?? ''} aria-labelledby={`${id} ${id}-chosen`}>
        <span id={id} className={isLabelHidden ? hiddenClass : undefined}>
          {label}
        </span>{' '}
        <span id={`${id}-chosen`} className={css.shrinks} hidden={chosen === undefined}>
          {chosen !== undefined && <SelectValue className={(isLabelHidden ? undefined : css.chosen) ?? ''} />}
        </span>
        <DeskIcon name="down" size={14} />
      </Button>
      <Popover className={menuCss.menu ?? ''} placement="bottom start">
        <ListBox items={items} className={css.list ?? ''}>
          {({ id, name }) => (
            <ListBoxItem id={id} className={menuCss.item ?? ''}>
              {name}
            </ListBoxItem>
          )}
        </ListBox>
      </Popover>
    </Select>
  );
}
