import { deskStatisticsWords as words } from '@portal/domain/messages/desk/desk-statistics.ts';
import { shortDay } from '@portal/domain/messages/text/day-words.ts';
import { classNames } from '@portal/ui/base/class-names.ts';
import { lazy, Suspense } from 'react';
import { Waiting } from '../../blocks/waiting.tsx';
import { ChartCard } from './chart-card.tsx';
import css from './statistics.module.css';
import type { Statistics } from './use-statistics.ts';

// The charting library is larger than the rest of the desk: it is loaded with the first chart.
const AgePlot = lazy(async () => ({ default: (await import('./plots.tsx')).AgePlot }));
const WeekPlot = lazy(async () => ({ default: (await import('./plots.tsx')).WeekPlot }));

const sumOf = ({ review, merchant, approval }: Statistics['ages'][number]): number => review + merchant + approval;

export function AgeCard({ ages }: Pick<Statistics, 'ages'>) {
  const open = ages.reduce((sum, one) => sum + sumOf(one), 0);
  const [late = 0, over = 0] = ages.slice(-2).map(sumOf);
  return (
    <ChartCard
      title={words.ageTitle}
      legend={[
        [words.review, css.keyReview],
        [words.merchant, css.keyMerchant],
        [words.approval, css.keyApproval],
      ]}
      sentence={open === 0 ? words.nothingOpen : words.ageSentence(open, late + over, over)}
      note={words.ageNote}
      table={{
        columns: [words.workingDays, words.review, words.merchant, words.approval, words.sum],
        rows: ages.map((one) => [words.age(one.age), one.review, one.merchant, one.approval, sumOf(one)]),
      }}
    >
      <Suspense fallback={<Waiting />}>{open > 0 && <AgePlot ages={ages} />}</Suspense>
    </ChartCard>
  );
}

interface OfPeriod {
  readonly weeks: number;
}

export function DaysCard({ statistics, weeks }: OfPeriod & { readonly statistics: Statistics }) {
  const { decided, medianDays, nineOfTenDays } = statistics.figures;
  return (
    <ChartCard
      title={words.daysTitle}
      legend={[
        [words.median, css.keyReview],
        [words.nineOfTen, css.keyNine],
      ]}
      sentence={
        medianDays === null || nineOfTenDays === null
          ? words.nothingDecided(weeks)
          : words.daysSentence(weeks, decided, medianDays, nineOfTenDays)
      }
      note={words.daysNote}
      table={{
        columns: [words.week, words.finished, words.median, words.nineOfTen],
        rows: statistics.weeks.map((one) => [
          shortDay(one.from),
          one.decided,
          one.medianDays ?? words.none,
          one.nineOfTenDays ?? words.none,
        ]),
      }}
    >
      <Suspense fallback={<Waiting />}>{decided > 0 && <WeekPlot weeks={statistics.weeks} />}</Suspense>
    </ChartCard>
  );
}

const mostBars = 5;

interface BarsProps {
  /** `part` is relative to the longest bar, 0 to 1. */
  readonly rows: readonly { readonly name: string; readonly part: number; readonly said: string }[];
  readonly isAmber?: boolean;
}

/** The largest values as bars; the table next to them has all. */
const Bars = ({ rows, isAmber = false }: BarsProps) => (
  <ul className={classNames(css.bars, 'stack')} aria-hidden="true">
    {rows.slice(0, mostBars).map(({ name, part, said }) => (
      <li key={name}>
        <span>{name}</span>
        <span className={classNames(css.track, 'on-line-soft clip own-colours')}>
          <span className={classNames(css.bar, 'block', isAmber && css.barAmber)} style={{ width: `${part * 100}%` }} />
        </span>
        <strong>{said}</strong>
      </li>
    ))}
  </ul>
);

export function ReasonsCard({ reasons, weeks }: OfPeriod & Pick<Statistics, 'reasons'>) {
  const all = reasons.reduce((sum, { count }) => sum + count, 0);
  const named = reasons.map(({ code, count }) => ({ name: words.reason(code ?? undefined), count }));
  const [first] = named;
  return (
    <ChartCard
      title={words.reasonsTitle}
      sentence={first ? words.reasonsSentence(all, first.name, first.count) : words.nothingAsked(weeks)}
      table={{ columns: [words.reasonColumn, words.asked], rows: named.map(({ name, count }) => [name, count]) }}
    >
      <Bars rows={named.map(({ name, count }) => ({ name, part: count / (first?.count ?? 1), said: String(count) }))} />
    </ChartCard>
  );
}

/** How often the value of a field differs from its document: what the reader or a form does badly. */
export function DifferingCard({ differing, weeks }: OfPeriod & Pick<Statistics, 'differing'>) {
  const named = differing.map((one) => ({
    ...one,
    name: one.label,
    part: one.differing / one.compared,
    said: words.shareOf(one.differing, one.compared),
  }));
  const shown = named.filter((one) => one.differing > 0);
  const [first] = shown;
  const most = first?.part ?? 1;
  const none = named.length > 0 ? words.nothingDiffers : words.nothingCompared(weeks);
  return (
    <ChartCard
      title={words.differingTitle}
      sentence={first ? words.differingSentence(first.name, first.said) : none}
      table={{
        columns: [words.field, words.compared, words.differed, words.share],
        rows: named.map((one) => [one.name, one.compared, one.differing, one.said]),
      }}
    >
      <Bars isAmber rows={shown.map((one) => ({ ...one, part: one.part / most }))} />
    </ChartCard>
  );
}
