export interface Person {
  readonly sub: string;
  readonly name: string;
  readonly email: string;
  readonly about: string;
  readonly groups: readonly string[];
}

const person = (sub: string, name: string, about: string, ...roles: readonly string[]): Person => ({
  sub,
  name,
  about,
  email: `${sub}@staff.test`,
  groups: roles.map((role) => `portal-desk-${role}`),
});

export const people: readonly Person[] = [
  person('jian', '서지안', '심사', 'reviewer'),
  person('doyun', '한도윤', '심사', 'reviewer'),
  person('seoyun', '민서윤', '결재', 'approver'),
  person('haram', '백하람', '결재', 'approver'),
  person('garam', '윤가람', '감사', 'auditor'),
  person('narae', '오나래', '관리', 'administrator'),
  person('somi', '남소미', '심사 화면의 역할 없음'),
];

/** Faults of the service for one person, until another is chosen. */
export const personFaults = ['nonce', 'old-sign-in', 'audience', 'no-roles'] as const;
export type PersonFault = (typeof personFaults)[number];

export const serviceFaults = ['away', 'slow'] as const;
export type ServiceFault = (typeof serviceFaults)[number];
