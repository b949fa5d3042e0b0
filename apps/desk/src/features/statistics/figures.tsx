import { deskStatisticsWords as words } from '@portal/domain/messages/desk/desk-statistics.ts';
import { Figure, Figures } from '../../blocks/figures.tsx';
import css from './statistics.module.css';
import type { Statistics } from './use-statistics.ts';

/** Per mille as a percentage, with a decimal if needed. */
const percent = (perMille: number | null): number | null => perMille && perMille / 10;

interface KnownProps {
  /** null if there is none yet. */
  readonly value: number | null;
  readonly unit: string;
  readonly label: string;
}

const Known = ({ value, unit, label }: KnownProps) => (
  <Figure value={value ?? words.none} unit={value === null ? undefined : unit} label={label} />
);

export const StatisticsFigures = ({ figures }: Pick<Statistics, 'figures'>) => (
  <Figures className={css.figures}>
    <Known value={figures.open} unit={words.count} label={words.open} />
    <Known value={figures.medianDays} unit={words.workingDays} label={words.medianLabel} />
    <Known value={figures.nineOfTenDays} unit={words.workingDays} label={words.nineOfTenLabel} />
    <Known value={percent(figures.withinFourWeeks)} unit="%" label={words.withinFourWeeks} />
    <Known value={percent(figures.supplemented)} unit="%" label={words.supplemented} />
    <Known value={figures.answerDays} unit={words.days} label={words.answerDays} />
  </Figures>
);
