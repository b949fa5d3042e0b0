import * as z from 'zod/mini';

export interface Figure {
  readonly figure: string;
  readonly scope: string;
  readonly values: unknown;
}

/** What a figure covers: a week (its Monday) or a day, the account type, a member of staff; '' if not divided by it. */
export interface Scope {
  readonly week: string;
  readonly accountType: string;
  readonly staffId: string;
}

const scopeText = ({ week, accountType, staffId }: Scope): string => [week, accountType, staffId].join(' ');

export function scopeIn(text: string): Scope {
  const [week = '', accountType = '', staffId = ''] = text.split(' ');
  return { week, accountType, staffId };
}

/** Figures per day and week. */
export const figuresOfTime = ['decided', 'asked', 'request', 'answer', 'returned', 'compared', 'differing'] as const;

/** Figures on the statistics page; `open` is current. */
export const figureShape = z.object({
  figure: z.enum(['open', ...figuresOfTime]),
  scope: z.string(),
  values: z.record(z.string(), z.number()),
});
export type FigureName = z.output<typeof figureShape>['figure'];

export class Sums {
  readonly #sums = new Map<string, { scope: Scope; figure: string; values: Record<string, number> }>();

  add(figure: string, of: Partial<Scope>, key: string, count: number): void {
    const scope = { week: '', accountType: '', staffId: '', ...of };
    const name = `${figure}|${scopeText(scope)}`;
    const sum = this.#sums.get(name) ?? { scope, figure, values: {} };
    sum.values[key] = (sum.values[key] ?? 0) + count;
    this.#sums.set(name, sum);
  }

  figures(): Figure[] {
    return [...this.#sums.values()].map(({ figure, scope, values }) => ({ figure, scope: scopeText(scope), values }));
  }

  /** Returns each figure with its day, the first member of its scope, as a separate field. */
  figuresByDay(): (Figure & { readonly day: string })[] {
    return [...this.#sums.values()].map(({ figure, scope, values }) => ({
      ...{ figure, values, day: scope.week },
      scope: scopeText({ ...scope, week: '' }),
    }));
  }
}
