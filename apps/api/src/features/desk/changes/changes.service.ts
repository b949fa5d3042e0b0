import type { Change } from '@portal/contract/desk/changes.ts';
import { subjectLabel } from '@portal/domain/messages/desk/desk-notes.ts';
import { timelineText } from '@portal/domain/messages/review/timeline-words.ts';
import { companiesFor } from '../../../capabilities/review/dossier/companies.ts';
import { changesAfter, type RecordedChange } from '../../../capabilities/review/review-revision.repository.ts';
import type { Queryable } from '../../../platform/database/database.ts';
import { withNulls } from '../../../platform/nulls.ts';
import type { Platform } from '../../../platform/services.ts';
import { actorOfStaff } from '../access/access-record.repository.ts';
import { actorNames, whoIn } from '../session/actor-names.ts';
import { changeDetails } from './change-details.service.ts';

export async function changesSince(
  db: Queryable,
  { personalData }: Pick<Platform, 'personalData'>,
  { ownerId, staffId }: { readonly ownerId: string; readonly staffId: string },
  revision: number,
): Promise<Change[]> {
  const found = await changesAfter(db, ownerId, revision);
  const nameOf = await actorNames(
    db,
    personalData,
    found.map(({ actor }) => actor),
  );
  const companies = await companiesFor(
    db,
    personalData,
    ownerId,
    found.map(({ item }) => item),
  );
  const detailOf = await changeDetails({ db, personalData }, ownerId, found);
  return found.map((change: RecordedChange) => {
    const { at, actor, kind, item, revision: number } = change;
    const { result, detail, quote, values } = detailOf(change);
    return {
      revision: number,
      at: at.toISOString(),
      by: whoIn(actor),
      ...withNulls({ name: nameOf(actor), detail, quote }),
      isMine: actor === actorOfStaff(staffId),
      kind,
      item,
      itemLabel: subjectLabel(item, companies),
      text: timelineText(kind, result),
      values: [...values],
    };
  });
}
