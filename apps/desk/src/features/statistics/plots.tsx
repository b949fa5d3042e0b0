import * as Plot from '@observablehq/plot';
import { deskStatisticsWords as words } from '@portal/domain/messages/desk/desk-statistics.ts';
import { shortDay } from '@portal/domain/messages/text/day-words.ts';
import { usualReviewDays } from '@portal/domain/rules/review/review-states.ts';
import { useEffect, useRef } from 'react';
import css from './statistics.module.css';
import type { Statistics } from './use-statistics.ts';

const height = 210;
const usualWidth = 540;
const frame = { height, marginTop: 26, marginRight: 34, marginBottom: 30, marginLeft: 36 } as const;
const soft = 'var(--ink-soft)';
const line = 'var(--line-soft)';

/** Draws into an element at its width, and again when that changes. */
function Drawn({ draw }: { readonly draw: (width: number) => Element }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const { current } = box;
    if (!current) return;
    const redraw = (): void => {
      const drawn = draw(current.clientWidth || usualWidth);
      // The content policy allows no style elements; their rules are in our style sheet.
      for (const style of drawn.querySelectorAll('style')) style.remove();
      current.replaceChildren(drawn);
    };
    redraw();
    const watched = new ResizeObserver(redraw);
    watched.observe(current);
    return () => watched.disconnect();
  }, [draw]);
  return <div ref={box} className={css.plot} aria-hidden="true" />;
}

const turns = [
  ['review', words.review, 'var(--brand)'],
  ['merchant', words.merchant, '#e0a11b'],
  ['approval', words.approval, '#1b7f4b'],
] as const;

/** Open reviews by age, one colour per turn. The table next to it states the same. */
export function AgePlot({ ages }: Pick<Statistics, 'ages'>) {
  const bars = ages.flatMap((one) =>
    turns.map(([turn, name]) => ({ age: words.age(one.age), turn: name, count: one[turn] })),
  );
  const sums = ages.map((one) => ({ age: words.age(one.age), sum: one.review + one.merchant + one.approval }));
  return (
    <Drawn
      draw={(width) =>
        Plot.plot({
          ...frame,
          width,
          x: { domain: sums.map(({ age }) => age), label: null, padding: 0.45 },
          y: { label: null, ticks: 4, tickFormat: 'd', domain: [0, Math.max(4, ...sums.map(({ sum }) => sum)) * 1.1] },
          color: { domain: turns.map(([, name]) => name), range: turns.map(([, , color]) => color) },
          marks: [
            Plot.gridY({ ticks: 4, stroke: line, strokeOpacity: 1 }),
            Plot.axisX({ tickSize: 0, fill: soft }),
            Plot.axisY({ ticks: 4, tickSize: 0, tickFormat: 'd', fill: soft }),
            Plot.barY(bars, { x: 'age', y: 'count', fill: 'turn', order: turns.map(([, name]) => name), insetTop: 1 }),
            Plot.text(sums, { x: 'age', y: 'sum', text: 'sum', dy: -9, fontWeight: 700, fill: 'var(--ink)' }),
          ],
        })
      }
    />
  );
}

const lines = [
  ['medianDays', words.median, 'var(--brand)'],
  ['nineOfTenDays', words.nineOfTen, '#9ab5e3'],
] as const;

const tickWidth = 56;
/** Returns n such that every n-th name along the axis fits. */
const everyOf = (count: number, width: number): number => Math.ceil((count * tickWidth) / width);

/** Days until the decision by week, with a line at four weeks. The table next to it states the same. */
export function WeekPlot({ weeks }: Pick<Statistics, 'weeks'>) {
  const points = weeks.flatMap((week) =>
    lines.flatMap(([figure, name]) => {
      const days = week[figure];
      return days === null ? [] : [{ week: shortDay(week.from), name, days }];
    }),
  );
  const most = Math.max(usualReviewDays.to, ...points.map(({ days }) => days)) * 1.15;
  return (
    <Drawn
      draw={(width) =>
        Plot.plot({
          ...frame,
          width,
          x: { type: 'point', domain: weeks.map(({ from }) => shortDay(from)), label: null },
          y: { domain: [0, most], label: null },
          color: { domain: lines.map(([, name]) => name), range: lines.map(([, , color]) => color) },
          marks: [
            Plot.gridY({ ticks: 3, stroke: line, strokeOpacity: 1 }),
            Plot.axisX({
              ...{ tickSize: 0, fill: soft },
              ticks: weeks
                .filter((_, place) => place % everyOf(weeks.length, width) === 0)
                .map(({ from }) => shortDay(from)),
            }),
            Plot.axisY({ ticks: 3, tickSize: 0, fill: soft }),
            Plot.ruleY([usualReviewDays.to], { stroke: 'var(--red)', strokeDasharray: '3 3' }),
            Plot.text([words.fourWeeks], {
              ...{ frameAnchor: 'left', y: usualReviewDays.to, dy: -8 },
              ...{ fill: 'var(--red)', textAnchor: 'start' },
            }),
            // Grouped by name: with few points, Plot takes the colour channel for numbers, and warns in the picture itself.
            Plot.lineY(points, { x: 'week', y: 'days', z: 'name', stroke: 'name', strokeWidth: 2 }),
            Plot.dot(points, { x: 'week', y: 'days', fill: 'name', r: 3.5 }),
            Plot.text(
              points,
              Plot.selectLast({ x: 'week', y: 'days', z: 'name', text: 'days', dx: 14, fill: 'var(--ink)' }),
            ),
          ],
        })
      }
    />
  );
}
