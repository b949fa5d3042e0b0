import { useEffect } from 'react';
import type { Field } from '../lib/form/field.ts';
import { useValue } from '../lib/form/use-field.ts';
import { useLater } from '../lib/use-later.ts';

/** Once there is something to write in English letters. */
const romanising = () => import('@portal/domain/rules/romanise.ts');

interface RomanisedOptions {
  readonly of: Field<string>;
  readonly in: Field<string>;
  readonly as: 'romanisedPerson' | 'romanisedCompany' | 'romanisedAddress';
  /** Only then; the draft has to have arrived. */
  readonly when: boolean;
}

/** Proposes the English form of one field in another. */
export function useRomanised({ of, in: english, as, when }: RomanisedOptions): void {
  const korean = useValue(of);
  const rules = useLater(romanising, when && korean !== '');
  const { host, path } = english;
  useEffect(() => {
    const romanised = when ? rules?.[as](korean) : undefined;
    if (romanised) host.propose({ [path]: romanised }, 'romanised');
  }, [rules, as, korean, when, host, path]);
}
