import { businessConfirmWords as words } from '@portal/domain/messages/screening/business-confirm.ts';
import { screeningCurrencies } from '@portal/domain/reference/currencies.ts';
import { RadioGroup } from '@portal/ui/fields/radio-group.tsx';

const options = screeningCurrencies.map((code) => ({
  value: code,
  label: words.currencies[code],
  disabled: code !== 'KRW',
}));

/** Currencies of the settlement: won here, others through the support (specification 2 §2.3 and §3.2). */
export const Currencies = () => (
  <RadioGroup
    legend={words.currency}
    hint={words.krwOnly}
    look="segments"
    options={options}
    value="KRW"
    onChange={() => undefined}
  />
);
