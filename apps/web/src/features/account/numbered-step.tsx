import type { ReactNode } from 'react';
import css from './numbered-step.module.css';

interface NumberedStepProps {
  /** From 0. */
  readonly place: number;
  readonly name: ReactNode;
  readonly about: string | undefined;
  /** How number and words lie beside each other. */
  readonly className: string | undefined;
}

export const NumberedStep = ({ place, name, about, className }: NumberedStepProps) => (
  <li className={className}>
    <span className={css.number} aria-hidden="true">
      {place + 1}
    </span>
    <div>
      <h3 className={css.name}>{name}</h3>
      <p className="ink-quiet text-small">{about}</p>
    </div>
  </li>
);
