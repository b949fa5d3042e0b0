import { paymentServiceWords as words } from '@portal/domain/messages/application/payment-service.ts';
import { serviceLabels as labels } from '@portal/domain/messages/labels/services.ts';
import { type DisplayCurrency, displayCurrencies } from '@portal/domain/reference/currencies.ts';
import { currenciesLike, currencyName } from '@portal/domain/reference/currency-names.ts';
import { classNames } from '@portal/ui/base/class-names.ts';
import { Icon } from '@portal/ui/base/icon.tsx';
import { useListInSight } from '@portal/ui/focus/list-in-sight.ts';
import { type KeyboardEvent, useId, useRef, useState } from 'react';
import css from './currency-search.module.css';

interface CurrencySearchProps {
  readonly chosen: readonly DisplayCurrency[];
  readonly onChoose: (code: DisplayCurrency, chosen: boolean) => void;
}

/** A name with the typed part marked, to show why it was found. */
function Marked({ text, typed }: { readonly text: string; readonly typed: string }) {
  const at = text.toLowerCase().indexOf(typed.trim().toLowerCase());
  if (at < 0 || typed.trim() === '') return text;
  const end = at + typed.trim().length;
  return (
    <>
      {text.slice(0, at)}
      <mark className={classNames(css.mark, 'strong brand')}>{text.slice(at, end)}</mark>
      {text.slice(end)}
    </>
  );
}

/** The active place in the list, which is reset when the typed text changes. */
function useActive(count: number, typed: string) {
  const [at, setAt] = useState({ typed, place: -1 });
  const active = at.typed === typed && at.place < count ? at.place : -1;
  const move = (by: number): void => {
    const place = count === 0 ? -1 : (active + by + count + (active < 0 && by < 0 ? 1 : 0)) % count;
    setAt({ typed, place });
  };
  return { active, move };
}

function useCurrencySearch({ chosen, onChoose }: CurrencySearchProps) {
  const [typed, setTyped] = useState('');
  const found = currenciesLike(typed, displayCurrencies);
  const { active, move } = useActive(found.length, typed);
  const isOpen = typed.trim() !== '';
  const toggle = (code: DisplayCurrency | undefined): void => {
    if (code) onChoose(code, !chosen.includes(code));
  };

  /** Handles a key; false for ordinary typing. */
  const obey = (key: string): boolean => {
    if (key === 'ArrowDown' || key === 'ArrowUp') move(key === 'ArrowDown' ? 1 : -1);
    else if (key === 'Enter') toggle(found[active] ?? (found.length === 1 ? found[0] : undefined));
    else if (key === 'Escape') setTyped('');
    else if (key === ' ' && active >= 0) toggle(found[active]);
    else return false;
    return true;
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    // Keys during composition of a syllable are ignored.
    if (isOpen && !event.nativeEvent.isComposing && obey(event.key)) event.preventDefault();
  };
  return { typed, setTyped, found, active, isOpen, toggle, onKeyDown };
}

type Search = ReturnType<typeof useCurrencySearch>;

interface PartProps {
  readonly id: string;
  readonly search: Search;
}

const listId = (id: string): string => `${id}-list`;
const optionId = (id: string, place: number): string => `${id}-${place}`;

function SearchInput({ id, search }: PartProps) {
  const { typed, setTyped, active, isOpen, onKeyDown } = search;
  return (
    <input
      type="text"
      className={classNames(css.input, 'block full-width rounded on-paper')}
      role="combobox"
      aria-label={words.currencySearch}
      aria-expanded={isOpen}
      aria-controls={listId(id)}
      aria-autocomplete="list"
      aria-activedescendant={active >= 0 ? optionId(id, active) : undefined}
      placeholder={words.currencySearchHint}
      autoComplete="off"
      inputMode="search"
      enterKeyHint="search"
      maxLength={30}
      value={typed}
      onChange={(event) => setTyped(event.currentTarget.value)}
      onKeyDown={onKeyDown}
      onBlur={() => setTyped('')}
    />
  );
}

interface OptionProps extends PartProps {
  readonly code: DisplayCurrency;
  readonly place: number;
  readonly isChosen: boolean;
}

function Option({ id, search, code, place, isChosen }: OptionProps) {
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the combobox has the keys of its list
    <div
      id={optionId(id, place)}
      role="option"
      tabIndex={-1}
      aria-selected={isChosen}
      className={classNames(css.option, 'option row middle gap-14 pointer', place === search.active && 'option-active')}
      onClick={() => search.toggle(code)}
    >
      <span className={classNames(css.box, 'stack no-shrink centered size-22 white', isChosen && css.ticked)}>
        {isChosen && <Icon name="check" size={14} />}
      </span>
      <strong className={classNames(css.code, 'no-shrink text-small')}>{code}</strong>
      <span>
        <Marked text={currencyName(code)} typed={search.typed} />
      </span>
    </div>
  );
}

/** Finds currencies by name, country or code: a combobox that accepts several. */
export function CurrencySearch({ chosen, onChoose }: CurrencySearchProps) {
  const id = useId();
  const search = useCurrencySearch({ chosen, onChoose });
  const { typed, found, active, isOpen } = search;
  const list = useRef<HTMLDivElement>(null);
  useListInSight(list, isOpen ? typed : undefined, active);
  return (
    <div className="relative">
      <span className={classNames(css.lens, 'absolute ink-quiet')}>
        <Icon name="search" size={18} />
      </span>
      <SearchInput id={id} search={search} />
      <p role="status" className={isOpen ? css.count : undefined}>
        {isOpen && (found.length > 0 ? words.currencyFound(typed.trim(), found.length) : words.currencyNone)}
        {isOpen && found.length > 0 && <span className={css.keys}> · {words.currencyKeys}</span>}
      </p>
      <div
        ref={list}
        id={listId(id)}
        role="listbox"
        tabIndex={-1}
        aria-label={labels.displayCurrencies}
        aria-multiselectable="true"
        hidden={!isOpen || found.length === 0}
        className={classNames(css.list, 'options mb-8 rounded on-paper bordered')}
        // The search keeps the focus, which keeps its list open.
        onPointerDown={(event) => event.preventDefault()}
      >
        {found.map((code, place) => (
          <Option key={code} {...{ id, search, code, place }} isChosen={chosen.includes(code)} />
        ))}
      </div>
    </div>
  );
}
