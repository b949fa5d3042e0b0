import { isSamePerson } from '@portal/domain/forms/owner-info.ts';
import { evidenceRowWords as words } from '@portal/domain/messages/desk/desk-evidence.ts';
import { personLabels } from '@portal/domain/messages/labels/owners.ts';
import { personLabel } from '@portal/domain/messages/review/review-items.ts';
import { personTexts } from '@portal/domain/messages/screening/person-text.ts';
import { isCorporate } from '@portal/domain/reference/account-types.ts';
import { countryName } from '@portal/domain/reference/countries.ts';
import { type Comparison, compared } from '@portal/domain/rules/review/comparison.ts';
import type { Dossier } from '../dossier/dossier.service.ts';
import { type CertificateProof, proofIn } from './business-rows.ts';
import { type AuthorityAnswer, type EvidenceRow, type ReadPlace, rowOf } from './evidence-row.ts';

type Person = Dossier['application']['persons'][number];

/** What the authority confirmed about a card, and its places on the masked picture. */
export interface CardProof {
  readonly name: string;
  readonly birthDate: string;
  readonly gender: string;
  /** As read; for an alien card no authority confirms it. */
  readonly nameRead: string | undefined;
  /** Country code as read from an alien card. */
  readonly nationRead: string | undefined;
  readonly verifiedAt: Date;
  readonly places: Readonly<Partial<Record<'name' | 'birth' | 'issued', ReadPlace>>>;
}

const text = (value: unknown): string => (typeof value === 'string' ? value : '');
const said = (is: boolean, answer: Omit<AuthorityAnswer, 'isGood'>): AuthorityAnswer[] =>
  is ? [{ ...answer, isGood: true }] : [];

const proofAt = (place: ReadPlace | undefined, read: string) => ({
  text: read,
  part: undefined,
  corrected: undefined,
  place,
});

/** A card's name in Latin letters is compared with the English name. */
const besideRead = (person: Person, read: string): string =>
  /[A-Za-z]/.test(read) && !/[가-힣]/.test(read) ? text(person.answers.name) : text(person.answers.krname);

function nameComparison(person: Person, card: CardProof | undefined): Comparison {
  const { differs } = person.answers;
  if (Array.isArray(differs) && differs.includes('name')) return 'differs';
  const read = card?.nameRead;
  return read === undefined ? 'none' : compared('person', besideRead(person, read), read);
}

function nationRow(
  person: Person,
  card: CardProof | undefined,
  key: (name: string) => Pick<EvidenceRow, 'key' | 'group'>,
) {
  const { answers, cardType } = person;
  const nation = text(answers.nation);
  const isAlien = cardType === 'ac' && person.type !== 'SR02';
  const read = isAlien ? card?.nationRead : undefined;
  const isOther = Array.isArray(answers.differs) && answers.differs.includes('nation');
  return rowOf({
    ...key('nation'),
    label: personLabels.nation,
    typed: personTexts.nation(nation),
    read: read === undefined ? undefined : proofAt(undefined, countryName(read)),
    readNote: isAlien ? undefined : words.notOnCard,
    comparison: isOther ? 'differs' : compared('text', nation, read),
  });
}

function cardRows(person: Person, card: CardProof | undefined): EvidenceRow[] {
  const { answers, cardType } = person;
  const key = (name: string) => ({ key: `${person.key}.${name}`, group: person.key });
  const at = card?.verifiedAt;
  const isAlien = cardType === 'ac';
  const birth = text(answers.birth);
  return [
    rowOf({
      ...key('krname'),
      label: personLabels.krname,
      typed: text(answers.krname),
      read: card?.nameRead === undefined ? undefined : proofAt(card.places.name, card.nameRead),
      authority: said(card !== undefined && !isAlien, { text: words.nameConfirmed, at: undefined }),
      comparison: nameComparison(person, card),
    }),
    rowOf({ ...key('name'), label: personLabels.name, typed: text(answers.name), readNote: words.notOnCard }),
    nationRow(person, card, key),
    rowOf({
      ...key('gender'),
      label: personLabels.gender,
      typed: personTexts.gender(text(answers.gender)),
      readNote: card ? words.fromNumber : undefined,
      comparison: compared('text', text(answers.gender), card?.gender),
    }),
    rowOf({
      ...key('birth'),
      label: personLabels.birth,
      typed: personTexts.birth(birth),
      read: card && proofAt(card.places.birth, personTexts.birth(card.birthDate)),
      authority: said(card !== undefined, { text: words.confirmed, at: undefined }),
      comparison: compared('number', birth, card?.birthDate),
    }),
    ...(isAlien ? [] : [issuedRow(card, key)]),
    rowOf({
      ...key('number'),
      label: isAlien ? words.alienNumber : words.personalNumber,
      typedNote: card ? words.backErased : undefined,
      readNote: words.covered,
      authority: card
        ? said(true, { text: words.verified, at })
        : [{ text: words.unverified, at: undefined, isGood: false }],
      note: card ? words.notKept : undefined,
    }),
  ];
}

const issuedRow = (
  card: CardProof | undefined,
  key: (name: string) => Pick<EvidenceRow, 'key' | 'group'>,
): EvidenceRow =>
  rowOf({
    ...key('issued'),
    label: words.cardIssuedOn,
    typedNote: card ? words.erased : undefined,
    read: card?.places.issued && proofAt(card.places.issued, ''),
    authority: said(card !== undefined, { text: words.confirmed, at: undefined }),
    note: card ? words.usedToVerify : undefined,
  });

/** Owners submit no card; papers about their shares are checked by hand. */
const ownerRows = (person: Person): EvidenceRow[] =>
  (['krname', 'name', 'nation', 'gender', 'birth', 'share', 'job'] as const)
    .map((name) => ({ name, typed: personTexts[name](text(person.answers[name])) }))
    .filter(({ typed }) => typed !== '')
    .map(({ name, typed }) =>
      rowOf({ key: `${person.key}.${name}`, group: person.key, label: personLabels[name], typed }),
    );

const somebody = ({ answers }: Person) => ({
  krname: text(answers.krname),
  birth: text(answers.birth),
  gender: text(answers.gender),
});

/** An earlier person with the same name, birth date and gender, such as a representative who is also an owner. */
export const sameBefore = (person: Person, persons: readonly Person[]): Person | undefined =>
  persons.slice(0, persons.indexOf(person)).find((other) => isSamePerson(somebody(person), somebody(other)));

/** One row per person, answered by hand without a provider. A person in two places is looked up once. */
export const watchListRows = (persons: readonly Person[]): EvidenceRow[] =>
  persons
    .filter((person) => !sameBefore(person, persons))
    .map((person) => {
      const { krname, birth } = somebody(person);
      return rowOf({
        key: `${person.key}.watch`,
        group: person.key,
        label: words.watchList(personLabel(person.key), krname),
        typed: [krname, text(person.answers.name), birth && personTexts.birth(birth)].filter(Boolean).join(' · '),
        kind: 'watch-list',
      });
    });

export const personRows = (person: Person, card: CardProof | undefined): readonly EvidenceRow[] =>
  person.type === 'SR02' ? ownerRows(person) : cardRows(person, card);

export interface NameElsewhere {
  readonly label: string;
  readonly name: string;
  readonly where: string;
  readonly comparison: Comparison;
  readonly note: string | undefined;
}

interface Names {
  readonly application: Pick<Dossier['application'], 'account' | 'persons' | 'settlementAccount' | 'business'>;
  readonly certificate: CertificateProof | undefined;
}

export function nameElsewhere(person: Person, { application, certificate }: Names): readonly NameElsewhere[] {
  const { elsewhere } = words;
  const name = text(person.answers.krname);
  const read = proofIn(certificate ?? {}, ['repName']).text;
  const holder = application.settlementAccount?.depositorName ?? '';
  const isCompanys =
    isCorporate(application.account.accountType) ||
    ['same', 'written'].includes(compared('company', text(application.business?.answers?.companyNameKr), holder));
  const isRepresentative = person.type === 'SR00';
  const others = application.persons.filter(
    (other) => other !== person && compared('person', name, text(other.answers.krname)) !== 'differs',
  );
  return [
    ...(isRepresentative && read !== ''
      ? [
          {
            label: elsewhere.certificate,
            name: read,
            where: elsewhere.certificateWhere,
            comparison: compared('person', name, read),
            note: undefined,
          },
        ]
      : []),
    ...(isRepresentative && holder !== ''
      ? [
          {
            label: elsewhere.holder,
            name: holder,
            where: elsewhere.holderWhere,
            comparison: isCompanys ? ('none' as const) : compared('person', name, holder),
            note: isCompanys ? elsewhere.companysName : undefined,
          },
        ]
      : []),
    ...others.map((other) => ({
      label: elsewhere.person(personLabel(other.key)),
      name: text(other.answers.krname),
      where: elsewhere.personWhere(personLabel(other.key)),
      comparison: compared('person', name, text(other.answers.krname)),
      note: undefined,
    })),
  ];
}
