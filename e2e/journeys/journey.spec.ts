import { expect } from '@playwright/test';
import { test } from '../support/fixtures.ts';
import { countHandInputs, mostByHand, outsideOfCertificate } from '../support/hand-inputs.ts';
import { Person } from '../support/journey-pages.ts';

test('a sole proprietor completes the application from sign-up with at most 26 manual inputs @small', async ({
  page,
  portal,
}) => {
  test.setTimeout(240_000);
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(error.message));
  page.on('console', (message) => {
    if (/content security policy|trusted|hydrat/i.test(message.text())) errors.push(message.text());
  });
  const inputs = await countHandInputs(page);
  const person = new Person(page, portal.sandbox);
  const start = Date.now();
  await person.signsUp();
  await person.choosesClassification();
  // The certificate of this person states what is sold.
  await person.describesBusiness('certificate-sole-photo.jpg?item=문구 소매업');
  await person.appliesForServices();
  await person.paysFee();
  await person.givesSettlementAccount();
  await person.verifiesIdentity();
  await person.confirmsOwner();
  await person.handsInDocuments();
  const seconds = Math.round((Date.now() - start) / 1_000);
  expect(errors).toEqual([]);

  const isOurs = ({ where }: { readonly where: string }): boolean => where.startsWith(portal.url);
  const ours = inputs.list().filter(isOurs);
  const elsewhere = inputs.list().filter((input) => !isOurs(input));
  const counted = ours.length + elsewhere.length + person.picked;
  const lines = [...ours, ...elsewhere].map(({ where, field }) => `${new URL(where).pathname}: ${field}`);
  const answered = `${counted} inputs by hand (${person.picked} picked from a list, ${elsewhere.length} at the card company's page), ${seconds} s`;
  test.info().annotations.push({ type: 'hand inputs', description: [answered, ...lines].join('\n') });
  console.info([answered, ...lines].join('\n'));
  expect(counted, lines.join('\n')).toBeLessThanOrEqual(mostByHand);
  const besides = counted - person.picked - ours.filter(({ where }) => where.includes('/business-detail')).length;
  expect(besides, lines.join('\n')).toBeLessThanOrEqual(outsideOfCertificate);
  // Guards against counting nothing.
  expect(counted).toBeGreaterThan(20);
});
