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
  /** What it is called that nothing is left out; without it something is always chosen. */
  readonly all?: string;
  /** What is chosen says enough for who sees it. */
  readonly isLabelHidden?: boolean;
  readonly buttonRef?: Ref<HTMLButtonElement> | undefined;
}

/** The id of 'all' in a list, which has no empty one. */
const allId = 'all';

/** A choice above a list or a chart: what is left out of it. */
export function Choice({ label, choices, chosen, onChoose, all, isLabelHidden = false, buttonRef }: ChoiceProps) {
  const id = useId();
  const items = all === undefined ? choices : [{ id: allId, name: all }, ...choices];
  return (
    <Select
      aria-label={label}
      value={chosen ?? allId}
      onChange={(id) => onChoose(id === allId || id === null ? undefined : String(id))}
    >
      {/* In the order in which it is read. */}
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
