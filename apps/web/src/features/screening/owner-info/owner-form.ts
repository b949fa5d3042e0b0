import * as z from 'zod/mini';
import type { Progress } from '../id-card/model/id-card-counts.ts';

/** An owner as typed. Names are the wire's, so that refusals find their field. */
const owner = z.object({
  krname: z.string(),
  name: z.string(),
  nation: z.string(),
  gender: z.enum(['male', 'female']),
  birth: z.string(),
  share: z.string(),
  job: z.string(),
});
export type Owner = z.output<typeof owner>;

const answer = z.enum(['', 'yes', 'no']);

/** The owner step as it is typed; what is asked depends on the account, so the rules stand apart (owner-rules). */
export const ownerForm = z.object({
  corp: z.string(),
  q1: answer,
  q2: answer,
  q3: answer,
  q4: answer,
  q5: answer,
  owners: z.array(owner),
  purpose: z.string(),
  purposeText: z.string(),
  funds: z.string(),
  fundsText: z.string(),
  listing: z.string(),
  exchange: z.string(),
  corpPurpose: z.string(),
});
export type OwnerForm = z.output<typeof ownerForm>;

/** What of the account decides what is asked. */
export interface OwnerFacts {
  readonly isCorporation: boolean;
  readonly forProfit: boolean;
}

export const factsOf = ({ isCorporation, corpGubn }: Progress): OwnerFacts => ({
  isCorporation,
  forProfit: corpGubn ?? true,
});

/** An owner nobody has typed anything of (specification 2 §3.1). */
export const emptyOwner: Owner = {
  krname: '',
  name: '',
  nation: 'KR',
  gender: 'male',
  birth: '',
  share: '',
  job: 'INDIVIDUAL',
};

type Person = Progress['persons'][number];

const ownerOf = ({ krname, name, nation, gender, birth, share, job }: Person): Owner => ({
  krname,
  name,
  nation,
  gender,
  birth,
  share,
  job: job || emptyOwner.job,
});

/** The owners to start with: those recorded, else a sole proprietor's representative with all of it (decisions §6). */
export function firstOwners(progress: Progress): readonly Owner[] {
  const recorded = progress.persons.filter((person) => person.type === 'SR02');
  if (recorded.length > 0) return recorded.map(ownerOf);
  const representative = progress.persons.find((person) => person.type === 'SR00' && person.seq === 0);
  if (progress.isCorporation || !representative) return [emptyOwner];
  return [{ ...ownerOf(representative), share: '100' }];
}

/** The form to start with: a sole proprietor is the owner under the first question, to be confirmed or changed. */
export const firstOwnerForm = (progress: Progress): OwnerForm => ({
  corp: progress.isCorporation ? '' : 'CORP100',
  q1: progress.isCorporation ? '' : 'yes',
  q2: '',
  q3: '',
  q4: '',
  q5: '',
  owners: [...firstOwners(progress)],
  purpose: '',
  purposeText: '',
  funds: '',
  fundsText: '',
  listing: '',
  exchange: '',
  corpPurpose: '',
});
