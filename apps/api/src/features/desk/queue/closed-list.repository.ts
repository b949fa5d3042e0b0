import { accountTypes } from '@portal/domain/reference/account-types.ts';
import { queueRows } from '@portal/domain/rules/review/queue.ts';
import { and, asc, eq, gte, type SQL, sql } from 'drizzle-orm';
import { tables } from '../../../platform/database/tables.ts';
import { beginningOf } from '../../../platform/korean-time.ts';
import { type Listed, receivedIn } from './listed.repository.ts';

const { closedReview } = tables;
const { accountType, applicationNumber, assigneeId, completedAt, decidedAt, flag, ownerId, partnerCode } = closedReview;

/** '' stands for an unknown type. Without a filter each type is queried separately, because the index orders the days within one type. */
const everyKind = [...accountTypes, ''];

const behind = ({ key, number }: NonNullable<Listed['after']>): SQL =>
  // The first condition is the one that the index can use.
  sql`(${decidedAt} <= ${key}::timestamptz and (${decidedAt} < ${key}::timestamptz or ${applicationNumber} > ${number}))`;

/** Returns the owners of a page's closed reviews, and one more, latest decision first. All filters are columns of one index. */
export function closedOwners({ after, ...listed }: Listed): SQL {
  const kinds = listed.accountType === undefined ? everyKind : [listed.accountType];
  const order = sql`${decidedAt} desc nulls last, ${asc(applicationNumber)}`;
  const { receivedFrom } = listed;
  const condition = and(
    eq(flag, listed.flag ?? ''),
    eq(accountType, sql`kind.account_type`),
    listed.assignee === undefined ? undefined : eq(assigneeId, listed.assignee),
    listed.partner === undefined ? undefined : eq(partnerCode, listed.partner),
    after && behind(after),
    // Nothing is decided before it is finished, so earlier decisions are skipped.
    receivedFrom === undefined ? undefined : gte(decidedAt, beginningOf(receivedFrom)),
    ...receivedIn(listed, completedAt),
  );
  return sql`(select found.owner_id
    from (values ${sql.join(
      kinds.map((kind) => sql`(${kind}::text)`),
      sql`, `,
    )}) as kind (account_type),
      lateral (select ${ownerId}, ${decidedAt}, ${applicationNumber} from ${closedReview} where ${condition}
        order by ${order} limit ${queueRows + 1}) as found
    order by found.decided_at desc, found.application_number limit ${queueRows + 1})`;
}
