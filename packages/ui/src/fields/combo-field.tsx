import { type KeyboardEvent, type ReactNode, type RefObject, useEffect, useId, useRef, useState } from 'react';
import { classNames } from '../base/class-names.ts';
import { Icon } from '../base/icon.tsx';
import own from './combo-field.module.css';
import css from './field.module.css';
import { FieldFrame, type FieldProps } from './field.tsx';

export interface ComboOption {
  readonly value: string;
  readonly label: string;
  /** Stands small beside the label: a code. */
  readonly note?: string;
}

export interface ComboFieldProps extends FieldProps {
  readonly value: string;
  /** How the chosen value reads; '' for none. */
  readonly shown: string;
  /** What is meant by what was typed, the likeliest first; everything for nothing typed. */
  readonly find: (typed: string) => readonly ComboOption[];
  /** How many were found, as it is said. */
  readonly told: (count: number) => string;
  readonly onChange: (value: string) => void;
  readonly onBlur?: () => void;
  readonly placeholder?: string;
  readonly disabled?: boolean | undefined;
  readonly aside?: ReactNode;
}

/** What is typed while the list is open; undefined while it is closed. Where the arrows are: -1 for nowhere. */
interface Search {
  readonly typed: string;
  readonly active: number;
}

const closed: Search | undefined = undefined;

/** A list that is looked through by typing, and what the keys do in it (ARIA: editable combobox with list). */
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

  /** What a key does; false where it is only typed. */
  const obey = (key: string): boolean => {
    if (key === 'ArrowDown' || key === 'ArrowUp') move(key === 'ArrowDown' ? 1 : -1);
    else if (key === 'Enter' && search) choose(found[active]);
    else if (key === 'Escape' && search) setSearch(closed);
    else return false;
    return true;
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    // A syllable that is still being composed is no command.
    if (!event.nativeEvent.isComposing && obey(event.key)) event.preventDefault();
  };
  const leave = (): void => {
    // Whoever typed and goes on takes what is marked in the list; nothing typed leaves what was chosen.
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

/** Keeps the option where the arrows are in sight. */
function useInSight(list: RefObject<HTMLDivElement | null>, { active }: Combo): void {
  useEffect(() => {
    if (active >= 0) list.current?.children[active]?.scrollIntoView?.({ block: 'nearest' });
  }, [list, active]);
}

function List({ id, combo, label, value }: PartProps & { readonly label: string; readonly value: string }) {
  const list = useRef<HTMLDivElement>(null);
  useInSight(list, combo);
  return (
    <div
      ref={list}
      id={listId(id)}
      role="listbox"
      tabIndex={-1}
      aria-label={label}
      hidden={combo.found.length === 0}
      className={own.list}
      // The field keeps the focus, and with it the list.
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
          className={classNames(own.option, place === combo.active && own.active)}
          onClick={() => combo.choose(option)}
        >
          <span>{option.label}</span>
          {option.note && <span className={own.note}>{option.note}</span>}
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
      // While it is searched, what is chosen stays to be seen.
      placeholder={search && props.shown !== '' ? props.shown : props.placeholder}
      autoComplete="off"
      inputMode="text"
      enterKeyHint="done"
      maxLength={60}
      value={text}
      disabled={props.disabled}
      onClick={combo.open}
      // What is typed next takes the place of what stands there.
      onFocus={(event) => event.currentTarget.select()}
      onChange={(event) => combo.type(event.currentTarget.value)}
      onKeyDown={combo.onKeyDown}
      onBlur={combo.leave}
    />
  );
}

/** One of many, found by typing: a list that is too long to be scrolled through. */
export function ComboField(props: ComboFieldProps) {
  const id = useId();
  const combo = useCombo(props);
  const { search, found } = combo;
  return (
    <FieldFrame {...props}>
      {({ id: fieldId, describedBy }) => (
        <div className={own.box}>
          <ComboInput {...{ id, fieldId, combo, props, describedBy }} />
          <span className={own.arrow}>
            <Icon name={search ? 'search' : 'down'} size={18} />
          </span>
          {search && (
            <div className={own.popup}>
              <p role="status" className={own.count}>
                {props.told(found.length)}
              </p>
              <List {...{ id, combo }} label={props.label} value={props.value} />
            </div>
          )}
        </div>
      )}
    </FieldFrame>
  );
}
