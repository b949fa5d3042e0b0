import { digitsField, halfWidth, normalised, rule, textField } from '../rule.ts';

/** Region codes of driving licences: the specified list and 20 (decisions §6). */
export const licenceRegions = [
  '11',
  '12',
  '13',
  '14',
  '15',
  '16',
  '17',
  '18',
  '19',
  '20',
  '21',
  '22',
  '23',
  '24',
  '25',
  '26',
  '28',
] as const;

/** Driving licence: RR-YY-NNNNNN-CC with a known region, or the old 2-6-2 form (specification 2 §5.2). Digits remain. */
export const driverLicenceNumber = digitsField('driver-licence-number.required').check(
  rule(
    'driver-licence-number.format',
    (value) =>
      /^\d{10}$/.test(value) || (/^\d{12}$/.test(value) && licenceRegions.some((region) => value.startsWith(region))),
  ),
);

/** Cipher serial of a driving licence: exactly 6 letters or digits. */
export const licenceSerial = textField('licence-serial.format').check(
  normalised((value) => halfWidth(value).replace(/\s/g, '').toUpperCase()),
  rule('licence-serial.format', (value) => /^[A-Z0-9]{6}$/.test(value)),
);

/** Serial of an alien registration card: exactly 11 digits. */
export const alienSerial = digitsField('alien-serial.format').check(
  rule('alien-serial.format', (value) => /^\d{11}$/.test(value)),
);
