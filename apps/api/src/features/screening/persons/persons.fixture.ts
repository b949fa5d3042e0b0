import type { BodyInputOf } from '@portal/contract/call.ts';
import { savePerson } from '@portal/contract/screening/persons.ts';
import { type MessageCode, sentence } from '@portal/domain/messages/codes/codes.ts';
import { and, eq } from 'drizzle-orm';
import { backImage, blankImage, jpeg, png } from '../../../../testing/test-files.ts';
import type { TestMerchant } from '../../../../testing/test-merchant.ts';
import type { TestPortal } from '../../../../testing/test-portal.ts';
import { tables } from '../../../platform/database/tables.ts';
import { verifiedCard } from '../testing/cards.fixture.ts';

export const refused = (errors: Record<string, MessageCode | string>) => ({
  status: 400,
  body: { code: 'VALIDATION', errors },
});
export const unverified = refused({ eKycStatus: sentence('representative.unverified', { number: 1 }) });

export const personsOf = ({ db }: TestPortal, accountId: string) =>
  db.select().from(tables.person).where(eq(tables.person.accountId, accountId));

export const placesOf = async (portal: TestPortal, accountId: string, type: string) =>
  (await personsOf(portal, accountId))
    .filter((person) => person.type === type)
    .map(({ seq }) => seq)
    .sort();

export const auditsOf = ({ db }: TestPortal, accountId: string, action: string) =>
  db
    .select()
    .from(tables.auditEvent)
    .where(and(eq(tables.auditEvent.accountId, accountId), eq(tables.auditEvent.action, action)));

type PersonBody = BodyInputOf<typeof savePerson>;

export const representative: Omit<PersonBody, 'eKycStatus'> = {
  krname: '홍길동',
  name: 'HONG GILDONG',
  nation: 'KR',
  gender: 'male',
  birth: '19900101',
  type: 'SR00',
};

export const owner: PersonBody = {
  ...representative,
  type: 'SR02',
  share: '100',
  job: 'INDIVIDUAL',
  eKycStatus: 'NO_NEED',
};

export async function save(
  merchant: TestMerchant,
  body: PersonBody,
  pictures: readonly string[] = ['frontId', 'backId'],
) {
  const images = await Promise.all(
    pictures.map(
      async (field) => [field, field === 'backId' ? jpeg(await backImage()) : png(await blankImage())] as const,
    ),
  );
  return merchant.client.call(savePerson, { body, files: Object.fromEntries(images) });
}

export async function recordVerified(merchant: TestMerchant, block: { type?: 'SR00' | 'SR01'; seq?: number } = {}) {
  const requestId = await verifiedCard(merchant, block);
  const answer = await save(merchant, { ...representative, ...block, eKycStatus: 'COMPLETE', requestId });
  if (answer.status !== 200) throw new Error(`the person was not recorded: ${JSON.stringify(answer.body)}`);
  return requestId;
}

/** A document upload without a file name. */
export const paper = {
  bytes: Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n'),
  contentType: 'application/pdf',
};

export const noCardKept = {
  cardType: 'ic',
  skipReason: undefined,
  requestId: undefined,
  frontFileId: undefined,
  backFileId: undefined,
} as const;
