import { describeAccountHolder } from '../src/ports/testing/account-holder.port-test.ts';
import { describeBusinessRegistry } from '../src/ports/testing/business-registry.port-test.ts';
import { describeFileStore } from '../src/ports/testing/file-store.port-test.ts';
import { describeIdVerifier } from '../src/ports/testing/id-verifier.port-test.ts';
import { createFakes } from './port-fakes.ts';

const fakes = 'the fake of tests';
const close = async (): Promise<void> => undefined;

const prefixes = {
  active: '123',
  unregistered: '990',
  closed: '991',
  suspended: '992',
  quota: '993',
  timeout: '994',
  apart: '995',
};
describeBusinessRegistry(fakes, async () => ({
  registry: createFakes().businessRegistry,
  numberOf: (said) => `${prefixes[said]}1234567`,
  close,
}));

const accounts = { found: '1002900123456', 'no-such-account': '1002900120000', timeout: '1002900129999' };
describeAccountHolder(fakes, async () => ({
  bank: createFakes().accountHolder,
  accountOf: (said) => accounts[said],
  close,
}));

/** Month and day of a card's issue, or the end of a licence's serial. */
const days = {
  genuine: '0131',
  '0509': '0509',
  '0510': '0510',
  '0511': '0511',
  '0512': '0512',
  quota: '0125',
  timeout: '0909',
};
describeIdVerifier(fakes, async () => ({
  verifier: createFakes().idVerifier,
  cardOf: (cardType, verdict) => {
    const issueDate = `2000${days[verdict]}`;
    const serial = `AB${days[verdict]}`;
    if (cardType === 'ic') return { cardType, name: '홍길동', personalNumber: '9001011234568', issueDate };
    if (cardType === 'ac') return { cardType, alienNumber: '9001015234568', issueDate, serial };
    return { cardType, name: '홍길동', personalNumber: '9001011234568', licenceNumber: '118012345612', serial };
  },
  close,
}));

describeFileStore(fakes, async () => ({ store: createFakes().fileStore, close }));
