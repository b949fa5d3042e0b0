import type { Field } from '@portal/ui/form/field.ts';
import { useLater } from '@portal/ui/later/use-later.ts';
import { useEffect, useSyncExternalStore } from 'react';

const romanising = () => import('@portal/domain/rules/name/romanise.ts');

interface RomanisedOptions {
  readonly of: Field<string>;
  readonly in: Field<string>;
  readonly as: 'romanisedPerson' | 'romanisedCompany' | 'romanisedAddress';
  /** Further condition, such as a loaded draft. */
  readonly when: boolean;
}

/** Proposes the romanised text of one field in another. Typing re-renders these two fields, not the page. */
export function useRomanised({ of, in: english, as, when }: RomanisedOptions): void {
  const isTyped = (): boolean => of.read() !== '';
  const wanted = useSyncExternalStore(of.host.subscribe, isTyped, isTyped) && when;
  const rules = useLater(romanising, wanted);
  useEffect(() => {
    if (!rules || !wanted) return;
    let followed = '';
    const follow = (): void => {
      const korean = of.read();
      if (korean === followed) return;
      followed = korean;
      const romanised = rules[as](korean);
      if (romanised) english.host.propose({ [english.path]: romanised }, 'romanised');
    };
    follow();
    return of.host.subscribe(follow);
  }, [rules, wanted, of, english, as]);
}
