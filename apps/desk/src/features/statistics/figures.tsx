import { deskStatisticsWords as words } from '@portal/domain/messages/desk/desk-statistics.ts';
import { classNames } from '@portal/ui/base/class-names.ts';
import css from './statistics.module.css';
import type { Statistics } from './use-statistics.ts';

/** Per mille as a percentage, with a tenth where there is one. */
const percent = (perMille: number | null): number | null => perMille && perMille / 10;

interface FigureProps {
  readonly value: number | null;
  readonly unit: string;
  readonly label: string;
}

const Figure = ({ value, unit, label }: FigureProps) => (
  <li className={classNames(css.figure, 'stack gap-2 ink-soft')}>
    <span>
      <strong>{value ?? words.none}</strong>
      {value !== null && unit}
    </span>
    <span className={css.figureLabel}>{label}</span>
  </li>
);

/** The six figures on top. */
export const Figures = ({ figures }: Pick<Statistics, 'figures'>) => (
  <ul className={classNames(css.figures, 'stack on-paper')}>
    <Figure value={figures.open} unit={words.count} label={words.open} />
    <Figure value={figures.medianDays} unit={words.workingDays} label={words.medianLabel} />
    <Figure value={figures.nineOfTenDays} unit={words.workingDays} label={words.nineOfTenLabel} />
    <Figure value={percent(figures.withinFourWeeks)} unit="%" label={words.withinFourWeeks} />
    <Figure value={percent(figures.supplemented)} unit="%" label={words.supplemented} />
    <Figure value={figures.answerDays} unit={words.days} label={words.answerDays} />
  </ul>
);
