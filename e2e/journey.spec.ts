import { expect } from '@playwright/test';
import { expectAccessible } from './support/axe.ts';
import { test } from './support/fixtures.ts';
import { Person } from './support/journey-pages.ts';

test('a sole proprietor goes from sign-up to application complete @phone', async ({ page, portal }) => {
  test.setTimeout(240_000);
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(error.message));
  page.on('console', (message) => {
    if (/content security policy|hydrat/i.test(message.text())) errors.push(message.text());
  });
  const person = new Person(page, portal.sandbox);
  await person.signsUp();
  await person.choosesClassification();
  await person.describesBusiness();
  await person.appliesForServices();
  await person.paysFee();
  await person.givesSettlementAccount();
  await person.verifiesIdentity();
  await person.confirmsOwner();
  await person.handsInDocuments();
  await expectAccessible(page);
  expect(errors).toEqual([]);
});
