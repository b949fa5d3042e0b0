import { paymentServiceWords as words } from '@portal/domain/messages/application/payment-service.ts';
import { serviceLabels as labels } from '@portal/domain/messages/labels/services.ts';
import { type DisplayCurrency, displayCurrencies } from '@portal/domain/reference/currencies.ts';
import { currencyName, usualCurrencies } from '@portal/domain/reference/currency-names.ts';
import { classNames } from '@portal/ui/base/class-names.ts';
import { Icon } from '@portal/ui/base/icon.tsx';
import { tickClass } from '@portal/ui/fields/checkbox.tsx';
import { FieldError } from '@portal/ui/fields/field-error.tsx';
import type { Field } from '@portal/ui/form/field.ts';
import { useField } from '@portal/ui/form/use-field.ts';
import { useId, useState } from 'react';
import { useProposedFrom } from '../../../blocks/controls/controls.tsx';
import css from './currency-choices.module.css';
import { CurrencySearch } from './currency-search.tsx';

const isUsual = (code: DisplayCurrency): boolean => usualCurrencies.some((usual) => usual === code);
const rare = displayCurrencies.filter((code) => !isUsual(code));

interface ChipProps {
  readonly code: DisplayCurrency;
  readonly chosen: boolean;
  readonly onChoose: (chosen: boolean) => void;
}

const Chip = ({ code, chosen, onChoose }: ChipProps) => (
  <label className={classNames(css.chip, 'row middle gap-8 rounded pointer text-small', chosen && css.chosen)}>
    <input
      type="checkbox"
      className={classNames(tickClass, css.box)}
      checked={chosen}
      onChange={(event) => onChoose(event.currentTarget.checked)}
    />
    <strong className="no-shrink">{code}</strong> <span className="shrink ink-soft anywhere">{currencyName(code)}</span>
  </label>
);

/** Currencies in which the shop shows its prices: the usual ones, the chosen ones, and a search for others. */
export function CurrencyChoices({ of }: { readonly of: Field<DisplayCurrency[]> }) {
  const { value, onChange, onBlur, error } = useField(of);
  const badge = useProposedFrom(of);
  const id = useId();
  const [all, setAll] = useState(false);
  // A chosen currency keeps its place in the grid while the page is open, even when removed.
  const [seen, setSeen] = useState<readonly DisplayCurrency[]>([]);
  const shown = [...usualCurrencies, ...rare.filter((code) => all || value.includes(code) || seen.includes(code))];
  const choose = (code: DisplayCurrency, chosen: boolean): void => {
    setSeen((before) => (before.includes(code) ? before : [...before, code]));
    onChange(displayCurrencies.filter((it) => (it === code ? chosen : value.includes(it))));
  };
  return (
    <fieldset
      className="shrink quiet-focus"
      aria-describedby={`${id}-hint ${id}-about`}
      onBlur={onBlur}
      // A group has no control of its own to focus when nothing is chosen.
      tabIndex={-1}
      data-wrong={error ? '' : undefined}
      data-answer="displayCurrencies"
    >
      <legend className="mb-4 p-0 text-small strong">{labels.displayCurrencies}</legend>
      <p className="mb-8 ink-quiet text-tiny" id={`${id}-hint`}>
        {words.currenciesHint}
      </p>
      <CurrencySearch chosen={value} onChoose={choose} />
      <p className={classNames(css.head, 'row between text-tiny ink-quiet')}>
        <span>
          {words.currencyUsual} {badge}
        </span>
        <span role="status">{words.currencyChosen(value.length)}</span>
      </p>
      <div className={classNames(css.grid, 'stack three-columns gap-8')} id={`${id}-grid`}>
        {shown.map((code) => (
          <Chip key={code} code={code} chosen={value.includes(code)} onChoose={(chosen) => choose(code, chosen)} />
        ))}
      </div>
      <button
        type="button"
        className={classNames(
          css.more,
          'bare p-0 inline-row middle gap-6 tap-height mt-4 pointer text-small strong brand',
        )}
        aria-expanded={all}
        aria-controls={`${id}-grid`}
        onClick={() => setAll(!all)}
      >
        {all ? words.currencyLess : words.currencyMore(displayCurrencies.length - shown.length)}
        <Icon name="down" size={16} />
      </button>
      <FieldError id={`${id}-about`} error={error} />
    </fieldset>
  );
}
