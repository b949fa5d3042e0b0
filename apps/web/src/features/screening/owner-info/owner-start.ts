import { emptyOwner, type Owner, ownerInfo, recordedOwner } from '@portal/domain/forms/owner-info.ts';
import type { Progress } from '../id-card/model/id-card-counts.ts';

type OwnerForm = typeof ownerInfo.defaults;
type Person = Progress['persons'][number];

const ownerOf = (person: Person): Owner => {
  const owner = recordedOwner(person);
  return { ...owner, job: owner.job || emptyOwner.job };
};

export const ownerOfPerson = (person: Person): Omit<Owner, 'share' | 'job'> => {
  const { krname, name, nation, gender, birth } = ownerOf(person);
  return { krname, name, nation, gender, birth };
};

/** Recorded owners, else a sole proprietor's representative with all shares; joint ones without shares (decisions §6 and §14). */
function firstOwners({ persons, isCorporation }: Progress): Owner[] {
  const recorded = persons.filter((person) => person.type === 'SR02');
  if (recorded.length > 0) return recorded.map(ownerOf);
  const representatives = persons.filter((person) => person.type === 'SR00');
  if (isCorporation || representatives.length === 0) return [emptyOwner];
  const share = representatives.length === 1 ? '100' : '';
  return representatives.map((person) => ({ ...ownerOf(person), share }));
}

/** Returns the initial form: a sole proprietor is the owner under the first question, to be confirmed or changed. */
export const firstOwnerForm = (progress: Progress): OwnerForm => ({
  ...ownerInfo.defaults,
  corp: progress.isCorporation ? '' : 'CORP100',
  q1: progress.isCorporation ? null : true,
  owners: firstOwners(progress),
});
