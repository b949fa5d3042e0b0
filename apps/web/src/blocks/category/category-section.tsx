import type { Field } from '@portal/ui/form/field.ts';
import { setField, useField, useValue } from '@portal/ui/form/use-field.ts';
import { useEffect } from 'react';
import { useProposedFrom } from '../controls/controls.tsx';
import { CategoryFields, useCategories } from './category-fields.tsx';

const levels = ['big', 'mid', 'small'] as const;

export type CategoryOf = Readonly<Record<(typeof levels)[number], Field<string>>>;

interface CategoryProps {
  readonly of: CategoryOf;
  /** 업태 and 종목 from a certificate; '' when not read. */
  readonly line: string;
}

function useProposedCategory(of: CategoryOf, line: string): void {
  const { data } = useCategories();
  const { host } = of.big;
  const paths = levels.map((level) => of[level].path).join(' ');
  useEffect(() => {
    if (!data || line === '') return;
    const known = [data.bigProductType, data.midProductType, data.smallProductType];
    void import('@portal/domain/rules/reading/category-from-line.ts').then(
      ({ categoryOfLine }) => {
        const { path: found, isGuess } = categoryOfLine(known, line);
        // The three levels are one answer: the person has answered once any level is chosen.
        const answer = paths.split(' ').map((path, level) => [path, found[level] ?? '']);
        if (found.length > 0) host.propose(Object.fromEntries(answer), isGuess ? 'business-item' : 'certificate');
      },
      () => undefined,
    );
  }, [data, line, host, paths]);
}

/** Category section; errors of its three levels are shown as one field's. */
export function CategorySection({ of, line }: CategoryProps) {
  useProposedCategory(of, line);
  const small = useField(of.small);
  return (
    <CategoryFields
      value={{ big: useValue(of.big), mid: useValue(of.mid), small: small.value }}
      badge={useProposedFrom(of.big)}
      error={small.error}
      onBlur={() => undefined}
      onChange={(chosen) => {
        setField(of.big, chosen.big);
        setField(of.mid, chosen.mid);
        small.onChange(chosen.small);
      }}
    />
  );
}
