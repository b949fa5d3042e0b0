import { and, asc, eq, gte, sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import { openReplacedServices, serviceChoices } from '../../../capabilities/corrections/replaced-services.ts';
import { answers, businessOf, servicesOf } from '../../../capabilities/review/dossier/dossier.repository.ts';
import { businessAnswerRows, serviceAnswerRows } from '../../../capabilities/review/dossier/summary.ts';
import type { Database } from '../../../platform/database/database.ts';
import { tables } from '../../../platform/database/tables.ts';
import type { PersonalData } from '../../../platform/security/personal-data.ts';
import { sealed } from '../../../platform/security/sealed-row.ts';
import type { Platform } from '../../../platform/services.ts';

const { auditEvent } = tables;

/** An answer before and after a correction; '' if there was none. */
export interface CorrectedRow {
  readonly label: string;
  readonly before: string;
  readonly after: string;
}

type Row = readonly [string, string];
type Tools = Pick<Platform, 'db' | 'personalData'>;

const kept = z.object({ previousSealed: z.string() });

/** For each form, how to open its replaced answers and how to read the current ones. */
const forms = {
  'business-information.corrected': {
    replaced: async (personalData: PersonalData, ownerId: string, text: string): Promise<readonly Row[]> =>
      businessAnswerRows(
        await sealed.businessInformation(personalData, ownerId).openJson('answersSealed', answers, text),
      ),
    now: async ({ db, personalData }: Tools, ownerId: string): Promise<readonly Row[]> =>
      businessAnswerRows((await businessOf(db, personalData, ownerId))?.answers ?? {}),
  },
  'service-application.corrected': {
    replaced: async (personalData: PersonalData, ownerId: string, text: string): Promise<readonly Row[]> =>
      serviceAnswerRows(await openReplacedServices(personalData, ownerId, text)),
    now: async ({ db }: Tools, ownerId: string): Promise<readonly Row[]> => {
      const services = await servicesOf(db, ownerId);
      return services ? serviceAnswerRows(serviceChoices.parse(services)) : [];
    },
  },
} as const;
type Corrected = keyof typeof forms;

export const isCorrection = (action: string): action is Corrected => Object.hasOwn(forms, action);

/** A correction stores the answers it replaced; the new answers are in the next correction, or in the current form. */
async function correctionsFrom(db: Database, ownerId: string, action: Corrected, seq: number, most: number) {
  const rows = await db
    .select({ seq: auditEvent.seq, detail: auditEvent.detail })
    .from(auditEvent)
    .where(
      and(
        eq(auditEvent.accountId, ownerId),
        eq(auditEvent.action, action),
        gte(auditEvent.seq, seq),
        sql`jsonb_exists(${auditEvent.detail}, 'previousSealed')`,
      ),
    )
    .orderBy(asc(auditEvent.seq))
    .limit(most);
  return rows.map((row) => ({ seq: row.seq, text: kept.parse(row.detail).previousSealed }));
}

function differences(before: readonly Row[], after: readonly Row[]): readonly CorrectedRow[] {
  const labels = [...new Set([...before, ...after].map(([label]) => label))];
  const valueIn = (rows: readonly Row[], label: string): string => rows.find(([one]) => one === label)?.[1] ?? '';
  return labels
    .map((label) => ({ label, before: valueIn(before, label), after: valueIn(after, label) }))
    .filter((row) => row.before !== row.after);
}

/** Returns what corrections changed, by the number of their audit row. */
export async function correctedRows(
  tools: Tools,
  ownerId: string,
  action: Corrected,
  numbers: readonly number[],
): Promise<ReadonlyMap<number, readonly CorrectedRow[]>> {
  const found = new Map<number, readonly CorrectedRow[]>();
  if (numbers.length === 0) return found;
  const { replaced, now } = forms[action];
  // One more than shown, for the new answers of the latest one.
  const rows = await correctionsFrom(tools.db, ownerId, action, Math.min(...numbers), numbers.length + 1);
  let after = rows.length > numbers.length ? undefined : await now(tools, ownerId);
  for (const { seq, text } of rows.toReversed()) {
    const before = await replaced(tools.personalData, ownerId, text);
    if (after && numbers.includes(seq)) found.set(seq, differences(before, after));
    after = before;
  }
  return found;
}
