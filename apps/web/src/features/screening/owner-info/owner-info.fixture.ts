import type { Progress } from '../id-card/model/id-card-counts.ts';

export const ownerPerson = {
  type: 'SR00' as const,
  seq: 0,
  krname: '문정옥',
  name: 'MOON JEONGOK',
  nation: 'KR',
  gender: 'female' as const,
  birth: '19800617',
  share: '',
  job: '',
  eKycStatus: 'COMPLETE' as const,
  cardType: 'ic' as const,
};

export const soleProgress: Progress = {
  isCorporation: false,
  corpGubn: null,
  gongdongRep: false,
  representativeName: null,
  persons: [ownerPerson],
  blocks: [],
  documents: [],
};

/** A for-profit corporation of which no owner is recorded. */
export const corporateProgress: Progress = { ...soleProgress, isCorporation: true, corpGubn: true };
