import { classNames } from '@portal/ui/base/class-names.ts';
import type { ReactNode } from 'react';
import css from './numbered-step.module.css';

interface NumberedStepProps {
  /** 0-based. */
  readonly place: number;
  readonly name: ReactNode;
  readonly about: string | undefined;
  readonly className: string | undefined;
}

export const NumberedStep = ({ place, name, about, className }: NumberedStepProps) => (
  <li className={className}>
    <span className="disc size-28 on-tint text-small bold brand-dark" aria-hidden="true">
      {place + 1}
    </span>
    <div>
      <h3 className={classNames(css.name, 'text-body')}>{name}</h3>
      <p className="ink-quiet text-small">{about}</p>
    </div>
  </li>
);
