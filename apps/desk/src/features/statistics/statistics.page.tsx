import { deskMoment } from '@portal/domain/messages/desk/desk-days.ts';
import { accountTypeNames } from '@portal/domain/messages/desk/desk-queue.ts';
import { deskStatisticsWords as words } from '@portal/domain/messages/desk/desk-statistics.ts';
import { statisticsWeeks } from '@portal/domain/rules/review/review-statistics.ts';
import { Button } from '@portal/ui/base/button.tsx';
import { classNames } from '@portal/ui/base/class-names.ts';
import { useNavigate } from '@tanstack/react-router';
import { Choice } from '../../blocks/choice.tsx';
import { DeskIcon } from '../../blocks/desk-icon.tsx';
import { saveFile } from '../../blocks/disclosure/save-file.ts';
import { Failure, Waiting } from '../../blocks/waiting.tsx';
import { useTitle } from '../../lib/use-title.ts';
import { AgeCard, DaysCard, DifferingCard, ReasonsCard } from './charts.tsx';
import { StatisticsFigures } from './figures.tsx';
import { ReviewersCard } from './reviewers-card.tsx';
import css from './statistics.module.css';
import { statisticsCsv } from './statistics-csv.ts';
import { readStatisticsSearch, type StatisticsSearch } from './statistics-search.ts';
import { type Statistics, useStatistics } from './use-statistics.ts';

const periods = statisticsWeeks.map((weeks) => ({ id: String(weeks), name: words.weeks(weeks) }));
const types = Object.entries(accountTypeNames).map(([id, name]) => ({ id, name }));

function Filters({ search }: { readonly search: StatisticsSearch }) {
  const navigate = useNavigate();
  const change = (part: Readonly<Record<string, unknown>>): void =>
    void navigate({ to: '/statistics', search: readStatisticsSearch({ ...search, ...part }), replace: true });
  return (
    <div className={classNames(css.filters, 'row gap-8')}>
      <Choice
        label={words.period}
        choices={periods}
        chosen={String(search.weeks)}
        onChoose={(weeks) => change({ weeks: Number(weeks) })}
      />
      <Choice
        label={words.type}
        choices={types}
        all={words.allTypes}
        chosen={search.accountType}
        onChoose={(accountType) => change({ accountType })}
      />
    </div>
  );
}

const nameOf = ({ today }: Statistics, { weeks, accountType }: StatisticsSearch): string =>
  words.csvName(today, weeks, accountType);

export function StatisticsPage({ search }: { readonly search: StatisticsSearch }) {
  const heading = useTitle(words.title);
  const { data, isError, error, isFetching, refetch, isPlaceholderData } = useStatistics(search);
  return (
    <div className={classNames(css.page, 'full-width')}>
      <div className={classNames(css.head, 'row wrap middle mb-16')}>
        <h1 ref={heading} tabIndex={-1}>
          {words.title}
        </h1>
        {data && <span className="ink-soft">{words.until(deskMoment(data.computedAt, data.today))}</span>}
        <Filters search={search} />
        {data && (
          <Button
            // Meanwhile the figures of the previous filters are shown.
            disabled={isPlaceholderData}
            onClick={() =>
              saveFile(new Blob([statisticsCsv(data, search)], { type: 'text/csv' }), nameOf(data, search))
            }
          >
            <DeskIcon name="download" size={16} /> {words.csv}
          </Button>
        )}
      </div>
      {data && (
        <div className={classNames(css.cards, 'stack gap-14')} aria-busy={isPlaceholderData}>
          <StatisticsFigures figures={data.figures} />
          <AgeCard ages={data.ages} />
          <DaysCard statistics={data} weeks={search.weeks} />
          <ReviewersCard statistics={data} weeks={search.weeks} />
          <ReasonsCard reasons={data.reasons} weeks={search.weeks} />
          <DifferingCard differing={data.differing} weeks={search.weeks} />
        </div>
      )}
      {!data && !isError && <Waiting />}
      {!data && isError && <Failure title={words.failed} query={{ error, isFetching, refetch }} />}
    </div>
  );
}
