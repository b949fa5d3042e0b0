import { randomBytes } from 'node:crypto';
import type { BodyInputOf } from '@portal/contract/call.ts';
import { readIdCard, verifyIdCard } from '@portal/contract/screening/id-card.ts';
import type { CardType } from '@portal/domain/reference/card-types.ts';
import { blankImage, idCardImage, jpeg, png } from '../../../../testing/test-files.ts';
import type { TestMerchant } from '../../../../testing/test-merchant.ts';

export const numberBack = '1234560';
export const personalNumber = `900101-${numberBack}`;

type Texts = Parameters<typeof idCardImage>[1];

const texts: Record<CardType, Texts> = {
  ic: { name: '홍길동', personalNum: personalNumber, issueDate: '2015.01.31' },
  dl: { name: '홍길동', personalNum: personalNumber, num: '11-90-123456-01', code: 'AB12CD' },
  ac: { name: 'JOHN DOE', alienRegNum: '850505-5123450', issueDate: '2020.01.01', serialNum: '12345678901' },
};

export const cardImage = (cardType: CardType = 'ic', changed: Texts = {}, masked = true): Promise<Buffer> =>
  idCardImage(cardType, { ...texts[cardType], ...changed }, masked);

export const noCard = async (): Promise<Buffer> => Buffer.concat([await blankImage(), randomBytes(16)]);

interface BlockQuery {
  readonly type?: 'SR00' | 'SR01';
  readonly seq?: number;
  readonly cardType?: CardType;
}

export const upload = (merchant: TestMerchant, image: Buffer, block: BlockQuery = {}) =>
  merchant.client.call(readIdCard, { query: block, files: { file: image[0] === 0xff ? jpeg(image) : png(image) } });

export async function readCard(merchant: TestMerchant, block: BlockQuery = {}, changed: Texts = {}): Promise<string> {
  const answer = await upload(merchant, await cardImage(block.cardType ?? 'ic', changed), block);
  if (!answer.data) throw new Error(`the card was not read: ${JSON.stringify(answer.body)}`);
  return answer.data.requestId;
}

type Claim = BodyInputOf<typeof verifyIdCard>;

const claims: Record<CardType, Omit<Claim, 'requestId'>> = {
  ic: { inferDetailTypeResource: 'ic', name: '홍길동', personalNum: personalNumber, issueDate: '20150131' },
  dl: {
    inferDetailTypeResource: 'dl',
    name: '홍길동',
    personalNum: personalNumber,
    num: '11-90-123456-01',
    code: 'AB12CD',
  },
  ac: {
    inferDetailTypeResource: 'ac',
    name: 'JOHN DOE',
    alienRegNum: '850505-5123450',
    issueDate: '20200101',
    serialNum: '12345678901',
  },
};

export const claimFor = (cardType: CardType, requestId: string, changed: Partial<Claim> = {}): Claim => ({
  ...claims[cardType],
  requestId,
  ...changed,
});

export const verify = (merchant: TestMerchant, claim: Claim) => merchant.client.call(verifyIdCard, { body: claim });

/** A distinct number for each place. */
export const numberOf = ({ type = 'SR00', seq = 0 }: BlockQuery): string =>
  `900101-1${String(234_560 + seq + (type === 'SR01' ? 50 : 0))}`;

export async function verifiedCard(merchant: TestMerchant, block: BlockQuery = {}): Promise<string> {
  const personalNum = numberOf(block);
  const isAlien = block.cardType === 'ac';
  const requestId = await readCard(merchant, block, isAlien ? {} : { personalNum });
  const answer = await verify(merchant, claimFor(block.cardType ?? 'ic', requestId, isAlien ? {} : { personalNum }));
  if (!answer.data) throw new Error(`the card was not verified: ${JSON.stringify(answer.body)}`);
  return requestId;
}

export async function failUploads(merchant: TestMerchant, block: BlockQuery = {}, times = 5): Promise<void> {
  for (let time = 0; time < times; time += 1) await upload(merchant, await noCard(), block);
}
