import { productTypes } from '@portal/contract/application/application.ts';
import { businessDetailWords as words } from '@portal/domain/messages/application/business-detail.ts';
import { businessLabels as labels } from '@portal/domain/messages/labels/business.ts';
import { call } from '@portal/ui/api/api.ts';
import { FailedNotice } from '@portal/ui/feedback/failed-notice.tsx';
import { SelectField } from '@portal/ui/fields/select-field.tsx';
import { FieldRow } from '@portal/ui/layout/section.tsx';
import type { ReactNode } from 'react';
import { merchantQuery, useQueryOf } from '../../lib/query/merchant-query.ts';

/** The three levels of a product category, by code; '' where not chosen. */
export interface Category {
  readonly big: string;
  readonly mid: string;
  readonly small: string;
}

interface CategoryFieldsProps {
  readonly value: Category;
  readonly onChange: (category: Category) => void;
  readonly onBlur: () => void;
  readonly badge?: ReactNode;
  readonly error?: string | undefined;
}

interface Entry {
  readonly typeCode: string;
  readonly typeName: string;
  readonly dangerTier: number;
  readonly parentTypeCode: string | null;
}

/** Returns the options under a parent: tiers below 2 (specification 1 §5). */
const optionsUnder = (entries: readonly Entry[], parent: string | null) =>
  entries
    .filter((entry) => entry.parentTypeCode === parent && entry.dangerTier < 2)
    .map((entry) => ({ value: entry.typeCode, label: entry.typeName }));

/** Shared cache owner, because the list does not depend on the account. */
const owner = 'everybody';
const types = merchantQuery((signal) => call(productTypes, { signal }), { staleTime: Infinity });

export const useCategories = () => useQueryOf(types, owner);

export function categoryNames({ big, mid, small }: Category): readonly string[] {
  const { data } = types.of(owner).state();
  const named = [
    data?.bigProductType.find(({ typeCode }) => typeCode === big),
    data?.midProductType.find(({ typeCode }) => typeCode === mid),
    data?.smallProductType.find(({ typeCode }) => typeCode === small),
  ];
  return named.flatMap((entry) => (entry ? [entry.typeName] : []));
}

interface CategoriesFailedProps {
  readonly error: string | undefined;
  readonly asked: ReturnType<typeof useCategories>;
}

function CategoriesFailed({ error, asked: { isFetching, refetch } }: CategoriesFailedProps) {
  return (
    // A submit focuses this error, as nothing can be chosen without the list.
    <div tabIndex={-1} data-wrong={error ? '' : undefined}>
      <FailedNotice againLabel={words.categoryRetry} busy={isFetching} onAgain={refetch}>
        {words.categoryFailed}
      </FailedNotice>
    </div>
  );
}

/** Three dependent selects: changing one clears those after it, and each is disabled until the one before is chosen. */
export function CategoryFields({ value, onChange, onBlur, error, badge }: CategoryFieldsProps) {
  const asked = useCategories();
  const { data } = asked;
  if (asked.error && !data) return <CategoriesFailed error={error} asked={asked} />;
  return (
    <FieldRow split="thirds">
      <SelectField
        label={labels.productTypeBig}
        required
        badge={badge}
        placeholder={words.choose(labels.productTypeBig)}
        options={optionsUnder(data?.bigProductType ?? [], null)}
        value={value.big}
        onChange={(big) => onChange({ big, mid: '', small: '' })}
        onBlur={onBlur}
        error={value.big === '' ? error : undefined}
      />
      <SelectField
        label={labels.productTypeMid}
        required
        placeholder={words.choose(labels.productTypeMid)}
        options={value.big === '' ? [] : optionsUnder(data?.midProductType ?? [], value.big)}
        value={value.mid}
        onChange={(mid) => onChange({ ...value, mid, small: '' })}
        onBlur={onBlur}
        disabled={value.big === ''}
        error={value.big !== '' && value.mid === '' ? error : undefined}
      />
      <SelectField
        label={labels.productTypeSmall}
        required
        placeholder={words.choose(labels.productTypeSmall)}
        options={value.mid === '' ? [] : optionsUnder(data?.smallProductType ?? [], value.mid)}
        value={value.small}
        onChange={(small) => onChange({ ...value, small })}
        onBlur={onBlur}
        disabled={value.mid === ''}
        error={value.mid !== '' ? error : undefined}
      />
    </FieldRow>
  );
}
