import { readFile } from 'node:fs/promises';
import type { BusinessState } from '@portal/domain/reference/registry-states.ts';
import { currentTransaction } from '../src/platform/database/transaction-scope.ts';
import type { Providers } from '../src/platform/services.ts';
import type { BusinessClaim } from '../src/ports/business-registry.ts';
import type { CompletionEvent } from '../src/ports/completion-webhook.ts';
import { bytesOf, contentOf } from '../src/ports/content.ts';
import type { FileStore } from '../src/ports/file-store.ts';
import type { IdCardClaim, IdVerdict } from '../src/ports/id-verifier.ts';
import type { Mail } from '../src/ports/mail-sender.ts';
import { ProviderError } from '../src/ports/provider-error.ts';
import { FakeCardPayment } from './fake-card-payment.ts';
import { FakeMerchantRegistry, FakeStorefront } from './fake-storefront.ts';
import { certificateIn, drawnOf, idCardIn, numbersIn, readingErrorIn } from './test-files.ts';

/** The outside world of a test. The input decides every answer; the only state is what was sent, and the gateway's payments. */
export interface Fakes extends Providers {
  readonly cardPayment: FakeCardPayment;
  readonly storefront: FakeStorefront;
  readonly merchantRegistry: FakeMerchantRegistry;
  readonly mails: Mail[];
  readonly delivered: CompletionEvent[];
  readonly stored: Map<string, Buffer>;
}

const states: Record<string, BusinessState> = { 990: 'unregistered', 991: 'closed', 992: 'suspended' };

/** 990 unregistered, 991 closed, 992 suspended, 993 quota, 994 no answer; active otherwise. */
async function stateOf(businessNumber: string): Promise<BusinessState> {
  const prefix = businessNumber.slice(0, 3);
  if (prefix === '993') throw new ProviderError('business-registry', 'quota');
  if (prefix === '994') throw new ProviderError('business-registry', 'timeout');
  return states[prefix] ?? 'active';
}

/** False for 995; 993 and 994 as above. */
async function belongTogether({ businessNumber }: BusinessClaim): Promise<boolean> {
  await stateOf(businessNumber);
  return !businessNumber.startsWith('995');
}

const holders: Record<string, string> = { 1: '홍길동', 2: '김하늘', 8: '주식회사 샌드박스' };

/** The holder by the first digit; …0000 is no account, …9999 a bank that does not respond. */
async function holderOf(_bankCode: string, accountNumber: string) {
  if (accountNumber.endsWith('9999')) throw new ProviderError('account-holder', 'timeout');
  const holderName = holders[accountNumber.slice(0, 1)];
  if (accountNumber.endsWith('0000') || !holderName) return { kind: 'no-such-account' } as const;
  return { kind: 'found', holderName } as const;
}

const refusedOn: Record<string, IdVerdict> = {
  '20000509': { kind: 'refused', code: '0509' },
  '20000510': { kind: 'refused', code: '0510' },
  '20000511': { kind: 'refused', code: '0511' },
  '20000512': { kind: 'refused', code: '0512' },
};

/** The verdict by issue date (2000-05-09 … 05-12, 01-25 quota, 09-09 no answer), for a licence by the end of its serial. */
async function verify(_requestId: string, claim: IdCardClaim): Promise<IdVerdict> {
  const asked = claim.cardType === 'dl' ? `2000${claim.serial.slice(-4)}` : claim.issueDate;
  if (asked === '20000125') throw new ProviderError('id-verifier', 'quota', '0025');
  if (asked === '20000909') throw new ProviderError('id-verifier', 'timeout');
  return refusedOn[asked] ?? { kind: 'genuine' };
}

/** A file store in memory. Files that a test puts into the map itself count as old. */
function fakeStore(stored: Map<string, Buffer>): FileStore {
  const written = new Map<string, number>();
  return {
    async put(key, content) {
      if (currentTransaction()) throw new Error('a transaction waits for the file store');
      stored.set(key, Buffer.isBuffer(content) ? content : await readFile(content.path));
      written.set(key, Date.now());
    },
    async create(key, bytes) {
      const isNew = !stored.has(key);
      if (isNew) await this.put(key, bytes);
      return isNew;
    },
    async get(key) {
      const bytes = stored.get(key);
      return (
        bytes && {
          ...contentOf(bytes),
          pieces: () => contentOf(Buffer.from(bytes)).pieces(),
          close: async () => undefined,
        }
      );
    },
    delete: async (key) => void stored.delete(key),
    isListedInParts: false,
    async *writtenBefore(moment, folders) {
      for (const key of stored.keys())
        if (
          (!folders || folders.some((folder) => key.startsWith(`${folder}/`))) &&
          (written.get(key) ?? 0) < moment.getTime()
        )
          yield key;
    },
  };
}

/** Recipients at `@bounce.test` are refused; at `@down.test` the mail service is down. */
function fakeMail(mails: Mail[]): Providers['mailSender'] {
  return {
    async send(mail) {
      if (mail.to.endsWith('@down.test')) throw new ProviderError('mail', 'unavailable');
      if (mail.to.endsWith('@bounce.test')) return { result: 'refused', status: 550 };
      mails.push(mail);
      return { result: 'accepted' };
    },
  };
}

/** Creates the fakes; certificates and ID cards are read as `test-files` wrote them into the image. */
export function createFakes(): Fakes {
  const mails: Mail[] = [];
  const delivered: Fakes['delivered'] = [];
  const stored = new Map<string, Buffer>();
  return {
    mails,
    delivered,
    stored,
    businessRegistry: { stateOf, belongTogether },
    accountHolder: { holderOf },
    idVerifier: { verify },
    certificateReader: {
      read: async ({ content }) => {
        const bytes = await bytesOf(content);
        return certificateIn(bytes) ?? { kind: 'not-a-certificate', reason: readingErrorIn(bytes) };
      },
      paperIn: async ({ content }) => {
        const bytes = await bytesOf(content);
        if (certificateIn(bytes)) return { paper: 'certificate' };
        return idCardIn(bytes) && { paper: 'id-card' };
      },
    },
    idCardReader: {
      read: async (_requestId, { content }) => {
        const bytes = await bytesOf(content);
        return idCardIn(bytes) ?? { kind: 'not-a-card', reason: readingErrorIn(bytes) };
      },
      readBack: async (_requestId, { content }) => {
        const bytes = await bytesOf(content);
        if (idCardIn(bytes)) return { kind: 'front' };
        if (readingErrorIn(bytes) === 'not-a-document') return { kind: 'no-card' };
        return { kind: 'back', maskingPolygons: numbersIn(bytes) };
      },
    },
    cardPayment: new FakeCardPayment(),
    mailSender: fakeMail(mails),
    storefront: new FakeStorefront(),
    merchantRegistry: new FakeMerchantRegistry(),
    fileStore: fakeStore(stored),
    documentPages: { draw: async (pdf, wish) => drawnOf(await bytesOf(pdf), wish) },
    malwareScanner: undefined,
    completionWebhook: { deliver: async (event) => void delivered.push(event) },
    bundleFolder: undefined,
    auditHeadKeepers: [],
  };
}
