import type { Case } from '@portal/trial/screening-cases.ts';
import * as people from '../../../apps/sandbox/src/specimens/people.ts';

export interface Holder {
  readonly name: string;
  readonly nameEn: string;
  readonly birthDate: string;
  readonly gender: 'M' | 'F';
  readonly card: Case['card'];
  readonly front: string;
  readonly back: string;
  readonly nation?: string;
}

const resident = (of: people.Resident, front: string): Holder => ({
  ...of,
  card: 'ic',
  front,
  back: 'resident-card-back.jpg',
});

const first = resident(people.person, 'resident-card-front.jpg');
const third = resident(people.thirdRepresentative, 'resident-card-third.jpg');
export const agent = resident(people.agent, 'resident-card-agent.jpg');
const driver: Holder = {
  ...people.driver,
  card: 'dl',
  front: 'driver-licence-front.jpg',
  back: 'driver-licence-back.jpg',
};
const foreigner: Holder = {
  ...people.foreigner,
  nameEn: people.foreigner.name,
  nation: people.foreigner.countryCode,
  card: 'ac',
  front: 'alien-card-front.jpg',
  back: 'alien-card-back.jpg',
};
const byCard = { ic: first, dl: driver, ac: foreigner } as const;

/** The representatives of a case's business: first the one whose card it is about, then as many others as needed. */
export function representativesOf({ card, representatives }: Case): readonly Holder[] {
  const others = [first, driver, third, foreigner].filter((one) => one !== byCard[card]);
  return [byCard[card], ...others].slice(0, representatives);
}
