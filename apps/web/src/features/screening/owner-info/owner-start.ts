import { emptyOwner, type Owner, ownerInfo, recordedOwner } from '@portal/domain/forms/owner-info.ts';
import type { Progress } from '../id-card/model/id-card-counts.ts';

type OwnerForm = typeof ownerInfo.defaults;
type Person = Progress['persons'][number];

const ownerOf = (person: Person): Owner => {
  const owner = recordedOwner(person);
  return { ...owner, job: owner.job || emptyOwner.job };
};

/** The owners to start with: those recorded, else a sole proprietor's representative with all of it (decisions §6). */
function firstOwners({ persons, isCorporation }: Progress): Owner[] {
  const recorded = persons.filter((person) => person.type === 'SR02');
  if (recorded.length > 0) return recorded.map(ownerOf);
  const representative = persons.find((person) => person.type === 'SR00' && person.seq === 0);
  if (isCorporation || !representative) return [emptyOwner];
  return [{ ...ownerOf(representative), share: '100' }];
}

/** The form to start with: a sole proprietor is the owner under the first question, to be confirmed or changed. */
export const firstOwnerForm = (progress: Progress): OwnerForm => ({
  ...ownerInfo.defaults,
  corp: progress.isCorporation ? '' : 'CORP100',
  q1: progress.isCorporation ? null : true,
  owners: firstOwners(progress),
});
