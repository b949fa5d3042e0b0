import type { Canvas } from '@napi-rs/canvas';
import { drawAlienCardBack, drawAlienCardFront } from './alien-card.ts';
import { toJpeg } from './canvas.ts';
import { drawCorporateCertificate, drawSoleCertificate, type Printed } from './certificate.ts';
import { drawDriverLicenceBack, drawDriverLicenceFront } from './driver-licence.ts';
import {
  drawAccountCopy,
  drawCorporateSealCertificate,
  drawOfficerList,
  drawPersonalSealCertificate,
  drawPowerOfAttorney,
  drawRegistryExtract,
  drawShareholderList,
  drawUniqueNumberCertificate,
} from './papers.ts';
import {
  accountSpecimen,
  agent,
  type Corporation,
  corporateAccount,
  corporateKind,
  driver,
  foreigner,
  nonprofitAccount,
  nonprofitKind,
  officers,
  person,
  type Resident,
  shareholders,
  soleKind,
  thirdRepresentative,
} from './people.ts';
import { photograph } from './photograph.ts';
import { drawResidentCardBack, drawResidentCardFront } from './resident-card.ts';

/** Which merchants submit a specimen, in the order of the control page. */
export const specimenGroups = {
  sole: '개인사업자',
  corporate: '법인사업자 (영리)',
  nonprofit: '비영리법인',
  persons: '대표자·대리인의 신분증',
  more: '대리인이 작성할 때',
} as const;

interface Specimen {
  readonly name: string;
  readonly label: string;
  readonly group: keyof typeof specimenGroups;
  /** Only certificates use all printed values; papers use their date of issue. */
  readonly draw: (printed: Printed) => Canvas;
  /** Its text; dates `yyyyMMdd`, numbers as printed. */
  readonly truth: (issueDate: string) => Readonly<Record<string, unknown>>;
}

const isSole = (issueDate: string) => ({ type: 'SOLE', ...soleKind, issueDate });
const isNothing = () => ({});
const withRepresentatives = (more: number) => ({ ...corporateKind, repName: `${person.name} 외 ${more}명` });
const corporateRegister = ({ corpName, corpRegisterNumber, repName, headAddress }: Corporation) => ({
  corpName,
  corpRegisterNumber,
  repName,
  headAddress,
});

const residentCard = (name: string, who: string, resident: Resident): Specimen => ({
  name,
  label: `주민등록증 앞면 · ${who} ${resident.name}`,
  group: 'persons',
  draw: () => drawResidentCardFront(resident),
  truth: () => ({ cardType: 'ic', ...resident }),
});

export const allSpecimens: readonly Specimen[] = [
  {
    name: 'certificate-sole.jpg',
    label: '사업자등록증',
    group: 'sole',
    draw: (printed) => drawSoleCertificate(printed),
    truth: isSole,
  },
  {
    name: 'certificate-sole-photo.jpg',
    label: '사업자등록증 (촬영본)',
    group: 'sole',
    draw: (printed) => photograph(drawSoleCertificate(printed)),
    truth: isSole,
  },
  {
    name: 'account-copy.jpg',
    label: '통장 사본',
    group: 'sole',
    draw: () => drawAccountCopy(accountSpecimen),
    truth: () => ({ ...accountSpecimen }),
  },
  {
    name: 'seal-certificate-person.jpg',
    label: '인감증명서 (개인)',
    group: 'sole',
    draw: ({ issueDate }) => drawPersonalSealCertificate(issueDate),
    truth: (issueDate) => ({ name: person.name, birthDate: person.birthDate, issueDate }),
  },
  {
    name: 'certificate-corporate.jpg',
    label: '사업자등록증',
    group: 'corporate',
    draw: (printed) => drawCorporateCertificate(corporateKind, printed),
    truth: (issueDate) => ({ type: 'CORP', ...corporateKind, issueDate }),
  },
  {
    name: 'certificate-corporate-two.jpg',
    label: '사업자등록증 (공동대표 2명)',
    group: 'corporate',
    draw: (printed) => drawCorporateCertificate(withRepresentatives(1), printed),
    truth: (issueDate) => ({ type: 'CORP', ...withRepresentatives(1), issueDate }),
  },
  {
    name: 'certificate-corporate-four.jpg',
    label: '사업자등록증 (공동대표 4명)',
    group: 'corporate',
    draw: (printed) => drawCorporateCertificate(withRepresentatives(3), printed),
    truth: (issueDate) => ({ type: 'CORP', ...withRepresentatives(3), issueDate }),
  },
  {
    name: 'registry-extract.jpg',
    label: '법인등기부등본',
    group: 'corporate',
    draw: ({ issueDate }) => drawRegistryExtract(corporateKind, issueDate),
    truth: (issueDate) => ({ ...corporateRegister(corporateKind), issueDate }),
  },
  {
    name: 'seal-certificate.jpg',
    label: '법인인감증명서',
    group: 'corporate',
    draw: ({ issueDate }) => drawCorporateSealCertificate(corporateKind, issueDate),
    truth: (issueDate) => ({ ...corporateRegister(corporateKind), issueDate }),
  },
  {
    name: 'shareholder-list.jpg',
    label: '주주명부',
    group: 'corporate',
    draw: ({ issueDate }) => drawShareholderList(issueDate),
    truth: (issueDate) => ({ corpName: corporateKind.corpName, shareholders, issueDate }),
  },
  {
    name: 'account-copy-corporate.jpg',
    label: '통장 사본',
    group: 'corporate',
    draw: () => drawAccountCopy(corporateAccount),
    truth: () => ({ ...corporateAccount }),
  },
  {
    name: 'certificate-nonprofit.jpg',
    label: '사업자등록증',
    group: 'nonprofit',
    draw: (printed) => drawCorporateCertificate(nonprofitKind, printed),
    truth: (issueDate) => ({ type: 'CORP', ...nonprofitKind, issueDate }),
  },
  {
    name: 'unique-number-certificate.jpg',
    label: '고유번호증',
    group: 'nonprofit',
    draw: ({ issueDate }) => drawUniqueNumberCertificate(issueDate),
    truth: (issueDate) => ({
      registerNumber: nonprofitKind.registerNumber,
      corpName: nonprofitKind.corpName,
      issueDate,
    }),
  },
  {
    name: 'registry-extract-nonprofit.jpg',
    label: '법인등기부등본',
    group: 'nonprofit',
    draw: ({ issueDate }) => drawRegistryExtract(nonprofitKind, issueDate),
    truth: (issueDate) => ({ corpName: nonprofitKind.corpName, issueDate }),
  },
  {
    name: 'seal-certificate-nonprofit.jpg',
    label: '법인인감증명서',
    group: 'nonprofit',
    draw: ({ issueDate }) => drawCorporateSealCertificate(nonprofitKind, issueDate),
    truth: (issueDate) => ({ corpName: nonprofitKind.corpName, issueDate }),
  },
  {
    name: 'officer-list.jpg',
    label: '임원 명부',
    group: 'nonprofit',
    draw: ({ issueDate }) => drawOfficerList(issueDate),
    truth: (issueDate) => ({ corpName: nonprofitKind.corpName, officers, issueDate }),
  },
  {
    name: 'account-copy-nonprofit.jpg',
    label: '통장 사본',
    group: 'nonprofit',
    draw: () => drawAccountCopy(nonprofitAccount),
    truth: () => ({ ...nonprofitAccount }),
  },
  residentCard('resident-card-front.jpg', '대표자', person),
  {
    name: 'driver-licence-front.jpg',
    label: `운전면허증 앞면 · 공동대표 ${driver.name}`,
    group: 'persons',
    draw: () => drawDriverLicenceFront(),
    truth: () => ({ cardType: 'dl', ...driver }),
  },
  {
    name: 'driver-licence-back.jpg',
    label: '운전면허증 뒷면',
    group: 'persons',
    draw: () => drawDriverLicenceBack(),
    truth: isNothing,
  },
  residentCard('resident-card-third.jpg', '공동대표', thirdRepresentative),
  {
    name: 'alien-card-front.jpg',
    label: `외국인등록증 앞면 · 공동대표 ${foreigner.name}`,
    group: 'persons',
    draw: () => drawAlienCardFront(),
    truth: () => ({ cardType: 'ac', ...foreigner }),
  },
  {
    name: 'alien-card-back.jpg',
    label: '외국인등록증 뒷면',
    group: 'persons',
    draw: () => drawAlienCardBack(),
    truth: isNothing,
  },
  residentCard('resident-card-agent.jpg', '대리인', agent),
  {
    name: 'resident-card-back.jpg',
    label: '주민등록증 뒷면 (누구의 것이든)',
    group: 'persons',
    draw: () => drawResidentCardBack(),
    truth: isNothing,
  },
  {
    name: 'power-of-attorney.jpg',
    label: '위임장',
    group: 'more',
    draw: ({ issueDate }) => drawPowerOfAttorney(issueDate),
    truth: (issueDate) => ({ from: person.name, to: agent.name, issueDate }),
  },
];

export const drawSpecimen = ({ draw }: Specimen, printed: Printed): Buffer => toJpeg(draw(printed));

export const specimenTruth = (issueDate: string): Readonly<Record<string, unknown>> =>
  Object.fromEntries(allSpecimens.map(({ name, truth }) => [name, truth(issueDate)]));
