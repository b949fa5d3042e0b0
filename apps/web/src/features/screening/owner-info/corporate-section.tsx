import { exchanges, listings } from '@portal/contract/screening-choices.ts';
import { ownerWords as words } from '@portal/domain/messages/screening-people.ts';
import { RadioGroup } from '../../../ui/fields/radio-group.tsx';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { TextArea } from '../../../ui/fields/text-area.tsx';
import { Section } from '../../../ui/layout/section.tsx';
import { choiceOf } from './choice.ts';
import type { Owners } from './use-owners.ts';

const listingOptions = listings.map((value) => ({ value, label: words.listings[value] }));
const exchangeOptions = exchanges.map((value) => ({ value, label: words.exchanges[value] }));
const kinds = (['PROFIT', 'NON_PROFIT'] as const).map((value) => ({
  value,
  label: words.corporateKinds[value],
  disabled: true,
}));

function Listing({ form }: Pick<Owners, 'form'>) {
  const listing = choiceOf(listingOptions, form.field('listing'));
  return (
    <>
      <RadioGroup legend={words.listing} required look="segments" {...listing} />
      {listing.value === 'LISTED' && (
        <SelectField label={words.exchange} required {...choiceOf(exchangeOptions, form.field('exchange'))} />
      )}
    </>
  );
}

/** Listing of a corporation for profit, purpose of one that is not. */
export function CorporateSection({ form, facts }: Pick<Owners, 'form' | 'facts'>) {
  return (
    <Section title={words.corporateTitle} lead={words.corporateLead}>
      <RadioGroup
        legend={words.corporateKind}
        hint={words.corporateKindHint}
        look="segments"
        options={kinds}
        value={facts.forProfit ? 'PROFIT' : 'NON_PROFIT'}
        onChange={() => undefined}
      />
      {facts.forProfit ? (
        <Listing form={form} />
      ) : (
        <TextArea label={words.corporatePurpose} required rows={3} most={200} {...form.field('corpPurpose')} />
      )}
    </Section>
  );
}
