import { exchanges, listings } from '@portal/domain/forms/owner-info.ts';
import { ownerWords as words } from '@portal/domain/messages/screening/owner-info.ts';
import { RadioGroup } from '@portal/ui/fields/radio-group.tsx';
import { useValue } from '@portal/ui/form/use-field.ts';
import { useApplies } from '@portal/ui/form/use-step-form.ts';
import { Section } from '@portal/ui/layout/section.tsx';
import { Choice, Select } from '../../../blocks/controls/choice-controls.tsx';
import { LongText } from '../../../blocks/controls/long-text.tsx';
import type { Owners } from './use-owners.ts';

const listingOptions = listings.map((value) => ({ value, label: words.listings[value] }));
const exchangeOptions = exchanges.map((value) => ({ value, label: words.exchanges[value] }));
const kinds = (['PROFIT', 'NON_PROFIT'] as const).map((value) => ({
  value,
  label: words.corporateKinds[value],
  disabled: true,
}));

function Listing({ form }: Pick<Owners, 'form'>) {
  const listing = form.field('listing');
  const isListed = useValue(listing.field('choice')) === 'LISTED';
  return (
    <>
      <Choice legend={words.listing} required look="segments" options={listingOptions} of={listing.field('choice')} />
      {isListed && <Select label={words.exchange} required options={exchangeOptions} of={listing.field('exchange')} />}
    </>
  );
}

/** Listing of a for-profit corporation, or purpose of a non-profit one. */
export function CorporateSection({ form, facts }: Pick<Owners, 'form' | 'facts'>) {
  const applies = useApplies(form);
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
      {applies.listing && <Listing form={form} />}
      {applies.corpPurpose && (
        <LongText label={words.corporatePurpose} required rows={3} most={200} of={form.field('corpPurpose')} />
      )}
    </Section>
  );
}
