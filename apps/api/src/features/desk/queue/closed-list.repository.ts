import { accountTypes } from '@portal/domain/reference/account-types.ts';
import { queueRows } from '@portal/domain/rules/review/queue.ts';
import { and, asc, eq, gte, type SQL, sql } from 'drizzle-orm';
import { tables } from '../../../platform/database/tables.ts';
import { beginningOf, type Listed, receivedIn } from './listed.repository.ts';

const { closedReview } = tables;
const { accountType, applicationNumber, assigneeId, completedAt, decidedAt, flag, ownerId, partnerCode } = closedReview;

/** An unknown kind is one too. Without a filter each is listed in turn, as an index has the days of one kind in order. */
const everyKind = [...accountTypes, ''];

const behind = ({ key, number }: NonNullable<Listed['after']>): SQL =>
  // The first half is what the index answers.
  sql`(${decidedAt} <= ${key}::timestamptz and (${decidedAt} < ${key}::timestamptz or ${applicationNumber} > ${number}))`;

/** Whose closed reviews a page has, and the one behind it: the latest decision first. All filters are columns of one index. */
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
    // None is decided before it is finished: those of years ago are not looked at.
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
