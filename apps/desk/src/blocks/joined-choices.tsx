import { RadioGroup } from '@portal/ui/fields/radio-group.tsx';
import type { ComponentProps } from 'react';
import css from './joined-choices.module.css';

type JoinedChoicesProps<Value extends string> = Omit<ComponentProps<typeof RadioGroup<Value>>, 'look'>;

export const JoinedChoices = <Value extends string>(props: JoinedChoicesProps<Value>) => (
  <div className={css.joined}>
    <RadioGroup look="list" {...props} />
  </div>
);
