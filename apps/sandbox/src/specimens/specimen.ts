import { toJpeg } from './canvas.ts';
import { drawCorporateCertificate, drawSoleCertificate, type Printed } from './certificate.ts';
import { drawAccountCopy, drawSealCertificate } from './papers.ts';
import { accountSpecimen, corporateKind, person, soleKind } from './people.ts';
import { photograph } from './photograph.ts';
import { drawResidentCardBack, drawResidentCardFront } from './resident-card.ts';

const drawers = {
  'certificate-sole.jpg': (printed: Printed) => drawSoleCertificate(printed),
  'certificate-sole-photo.jpg': (printed: Printed) => photograph(drawSoleCertificate(printed)),
  'certificate-corporate.jpg': (printed: Printed) => drawCorporateCertificate(printed),
  'resident-card-front.jpg': () => drawResidentCardFront(),
  'resident-card-back.jpg': () => drawResidentCardBack(),
  'account-copy.jpg': () => drawAccountCopy(),
  'seal-certificate.jpg': ({ issueDate }: Printed) => drawSealCertificate(issueDate),
} as const;

/** File name of a specimen document. */
export type SpecimenName = keyof typeof drawers;

/** Every specimen with the Korean name it has on the control page. */
export const allSpecimens: readonly { readonly name: SpecimenName; readonly label: string }[] = [
  { name: 'certificate-sole.jpg', label: '사업자등록증 (개인)' },
  { name: 'certificate-sole-photo.jpg', label: '사업자등록증 (개인, 촬영본)' },
  { name: 'certificate-corporate.jpg', label: '사업자등록증 (법인)' },
  { name: 'resident-card-front.jpg', label: '주민등록증 앞면' },
  { name: 'resident-card-back.jpg', label: '주민등록증 뒷면' },
  { name: 'account-copy.jpg', label: '통장 사본' },
  { name: 'seal-certificate.jpg', label: '법인인감증명서' },
];

/** Draws a specimen as a JPEG file; only certificates take what is printed on them. */
export function drawSpecimen(name: SpecimenName, printed: Printed): Buffer {
  return toJpeg(drawers[name](printed));
}

/** What is written on the specimens; dates `yyyyMMdd`, numbers as printed. */
export function specimenTruth(issueDate: string): Record<SpecimenName, Record<string, unknown>> {
  const sole = { type: 'SOLE', ...soleKind, issueDate };
  return {
    'certificate-sole.jpg': sole,
    'certificate-sole-photo.jpg': sole,
    'certificate-corporate.jpg': { type: 'CORP', ...corporateKind, issueDate },
    'resident-card-front.jpg': { cardType: 'ic', gender: 'M', ...person },
    'resident-card-back.jpg': {},
    'account-copy.jpg': { ...accountSpecimen },
    'seal-certificate.jpg': {
      corpName: corporateKind.corpName,
      corpRegisterNumber: corporateKind.corpRegisterNumber,
      repName: corporateKind.repName,
      headAddress: corporateKind.headAddress,
      issueDate,
    },
  };
}
