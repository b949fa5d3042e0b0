import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react';
import { classNames } from '../base/class-names.ts';
import { Icon } from '../base/icon.tsx';
import { useListInSight } from '../focus/list-in-sight.ts';
import own from './combo-field.module.css';
import css from './field.module.css';
import { FieldFrame, type FieldProps } from './field.tsx';

export interface ComboOption {
  readonly value: string;
  readonly label: string;
  /** Small text next to the label, such as a code. */
  readonly note?: string;
}

export interface ComboFieldProps extends FieldProps {
  readonly value: string;
  /** Text of the chosen value; '' for none. */
  readonly shown: string;
  /** Options that match the typed text, best match first; all options for ''. */
  readonly find: (typed: string) => readonly ComboOption[];
  readonly message: (count: number) => string;
  readonly onChange: (value: string) => void;
  readonly onBlur?: () => void;
  readonly placeholder?: string;
  readonly disabled?: boolean | undefined;
  readonly aside?: ReactNode;
}

/** Typed text while the list is open, undefined while it is closed, and the active index, -1 for none. */
interface Search {
  readonly typed: string;
  readonly active: number;
}

const closed: Search | undefined = undefined;

/** State and keyboard handling of the list (ARIA: editable combobox with list). */
function useCombo({ value, shown, find, onChange, onBlur }: ComboFieldProps) {
  const [search, setSearch] = useState<Search | undefined>(closed);
  const found = search ? find(search.typed) : [];
  const active = search?.active ?? -1;
  const open = (): void => {
    if (!search) setSearch({ typed: '', active: -1 });
  };
  const type = (typed: string): void => setSearch({ typed, active: typed.trim() === '' ? -1 : 0 });
  const choose = (option: ComboOption | undefined): void => {
    if (option) onChange(option.value);
    setSearch(closed);
  };
  const move = (by: number): void => {
    if (!search) {
      const all = find('');
      setSearch({
        typed: '',
        active: Math.max(
          0,
          all.findIndex((option) => option.value === value),
        ),
      });
      return;
    }
    const from = active < 0 && by < 0 ? 0 : active;
    if (found.length > 0) setSearch({ ...search, active: (from + by + found.length) % found.length });
  };

  /** Handles a key; returns false if it is ordinary typing. */
  const obey = (key: string): boolean => {
    if (key === 'ArrowDown' || key === 'ArrowUp') move(key === 'ArrowDown' ? 1 : -1);
    else if (key === 'Enter' && search) choose(found[active]);
    else if (key === 'Escape' && search) setSearch(closed);
    else return false;
    return true;
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    // Keys during composition of a syllable are ignored.
    if (!event.nativeEvent.isComposing && obey(event.key)) event.preventDefault();
  };
  const leave = (): void => {
    // Leaving after typing chooses the active option; if nothing was typed, the choice stays.
    choose(search && search.typed.trim() !== '' ? found[active] : undefined);
    onBlur?.();
  };
  return { search, found, active, text: search?.typed ?? shown, open, type, choose, onKeyDown, leave };
}

type Combo = ReturnType<typeof useCombo>;

interface PartProps {
  readonly id: string;
  readonly combo: Combo;
}

const listId = (id: string): string => `${id}-list`;
const optionId = (id: string, place: number): string => `${id}-${place}`;

function List({ id, combo, label, value }: PartProps & { readonly label: string; readonly value: string }) {
  const list = useRef<HTMLDivElement>(null);
  useListInSight(list, combo.search?.typed, combo.active);
  return (
    <div
      ref={list}
      id={listId(id)}
      role="listbox"
      tabIndex={-1}
      aria-label={label}
      hidden={combo.found.length === 0}
      className={classNames(own.list, 'options')}
      // Keeps the focus in the field, so that the list stays open.
      onPointerDown={(event) => event.preventDefault()}
    >
      {combo.found.map((option, place) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: the combobox has the keys of its list
        <div
          key={option.value}
          id={optionId(id, place)}
          role="option"
          tabIndex={-1}
          aria-selected={option.value === value}
          className={classNames(
            own.option,
            'option row middle gap-10 tap-height pointer',
            place === combo.active && 'option-active',
          )}
          onClick={() => combo.choose(option)}
        >
          <span>{option.label}</span>
          {option.note && <span className="ink-quiet text-tiny">{option.note}</span>}
          {option.value === value && <Icon name="check" size={16} />}
        </div>
      ))}
    </div>
  );
}

interface InputProps extends PartProps {
  readonly props: ComboFieldProps;
  readonly fieldId: string;
  readonly describedBy: string | undefined;
}

function ComboInput({ id, fieldId, combo, props, describedBy }: InputProps) {
  const { search, active, text } = combo;
  return (
    <input
      id={fieldId}
      type="text"
      className={`${css.control} ${own.input}`}
      role="combobox"
      aria-expanded={search !== undefined}
      aria-controls={search && listId(id)}
      aria-autocomplete="list"
      aria-activedescendant={active >= 0 ? optionId(id, active) : undefined}
      aria-required={props.required || undefined}
      aria-invalid={props.error ? true : undefined}
      aria-describedby={describedBy}
      data-wrong={props.error ? '' : undefined}
      // The chosen option stays visible while searching.
      placeholder={search && props.shown !== '' ? props.shown : props.placeholder}
      autoComplete="off"
      inputMode="text"
      enterKeyHint="done"
      maxLength={60}
      value={text}
      disabled={props.disabled}
      onClick={combo.open}
      // Typing replaces the current text.
      onFocus={(event) => event.currentTarget.select()}
      onChange={(event) => combo.type(event.currentTarget.value)}
      onKeyDown={combo.onKeyDown}
      onBlur={combo.leave}
    />
  );
}

/** Select with search, for lists too long to scroll. */
export function ComboField(props: ComboFieldProps) {
  const id = useId();
  const combo = useCombo(props);
  const { search, found } = combo;
  return (
    <FieldFrame {...props}>
      {({ id: fieldId, describedBy }) => (
        <div className="relative">
          <ComboInput {...{ id, fieldId, combo, props, describedBy }} />
          <span className={classNames(css.arrow, 'stack centered absolute ink-soft')}>
            <Icon name={search ? 'search' : 'down'} size={18} />
          </span>
          {search && (
            <div className={classNames(own.popup, 'absolute rounded on-paper bordered')}>
              <p role="status" className={classNames(own.count, 'text-tiny ink-quiet')}>
                {props.message(found.length)}
              </p>
              <List {...{ id, combo }} label={props.label} value={props.value} />
            </div>
          )}
        </div>
      )}
    </FieldFrame>
  );
}
