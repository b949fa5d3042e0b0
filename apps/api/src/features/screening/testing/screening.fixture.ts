import { randomBytes } from 'node:crypto';
import type { BodyInputOf } from '@portal/contract/call.ts';
import { readIdCard, verifyIdCard } from '@portal/contract/screening/id-card.ts';
import { savePerson } from '@portal/contract/screening/persons.ts';
import type { checkSettlementAccount, saveSettlementAccount } from '@portal/contract/screening/settlement.ts';
import type { CardType } from '@portal/domain/reference/card-types.ts';
import { backImage, blankImage, idCardImage, jpeg, png } from '../../../../testing/test-files.ts';
import type { TestMerchant } from '../../../../testing/test-merchant.ts';
import type { PortalOptions, TestPortal } from '../../../../testing/test-portal.ts';
import { tables } from '../../../platform/database/tables.ts';
import { registerScreening } from '../screening.routes.ts';

export const numberBack = '1234560';
export const personalNumber = `900101-${numberBack}`;
export const accountNumber = '1002345678901';

export const withScreening = (
  open: (options?: PortalOptions) => Promise<TestPortal>,
  options: PortalOptions = {},
): Promise<TestPortal> => open({ ...options, register: [registerScreening] });

export const checkBody = { accountNumber, accountName: '홍길동', bankCode: '020' } as const satisfies BodyInputOf<
  typeof checkSettlementAccount
>;

export const settlementBody = {
  ...checkBody,
  gongdongRep: false,
  settlementManager: '김정산',
  settlementEmail: 'settle@merchant.test',
  settlementPhone: '01012345678',
} as const satisfies BodyInputOf<typeof saveSettlementAccount>;

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

export async function verifiedCard(merchant: TestMerchant, block: BlockQuery = {}): Promise<string> {
  const personalNum = numberOf(block);
  const isAlien = block.cardType === 'ac';
  const requestId = await readCard(merchant, block, isAlien ? {} : { personalNum });
  const answer = await verify(merchant, claimFor(block.cardType ?? 'ic', requestId, isAlien ? {} : { personalNum }));
  if (!answer.data) throw new Error(`the card was not verified: ${JSON.stringify(answer.body)}`);
  return requestId;
}

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

export const numberOf = ({ type = 'SR00', seq = 0 }: BlockQuery): string =>
  `900101-1${String(234_560 + seq + (type === 'SR01' ? 50 : 0))}`;

export async function recordVerified(merchant: TestMerchant, block: { type?: 'SR00' | 'SR01'; seq?: number } = {}) {
  const requestId = await verifiedCard(merchant, block);
  const answer = await save(merchant, { ...representative, ...block, eKycStatus: 'COMPLETE', requestId });
  if (answer.status !== 200) throw new Error(`the person was not recorded: ${JSON.stringify(answer.body)}`);
  return requestId;
}

export async function failUploads(merchant: TestMerchant, block: BlockQuery = {}, times = 5): Promise<void> {
  for (let time = 0; time < times; time += 1) await upload(merchant, await noCard(), block);
}

export const atOnce = <A>(times: number, work: (index: number) => Promise<A>): Promise<A[]> =>
  Promise.all(Array.from({ length: times }, (_, index) => work(index)));

/** Of somebody as recorded whose card left nothing behind. */
export const noCardKept = {
  cardType: 'ic',
  skipReason: undefined,
  requestId: undefined,
  frontFileId: undefined,
  backFileId: undefined,
} as const;

/** The business of an account, as its certificate and form said, without their calls. */
export async function storeBusiness({ db, platform }: TestPortal, accountId: string, named: string, answers = {}) {
  const seal = (column: string, plain: string) =>
    platform.personalData.seal(accountId, { table: 'business_information', column, row: accountId }, plain);
  const file = { ownerId: accountId, kind: 'certificate', content: Buffer.from('x'), contentType: 'image/png' };
  await db.insert(tables.businessInformation).values({
    accountId,
    kind: 'private',
    nonProfit: false,
    businessNumberSealed: await seal('business_number_sealed', '9012345678'),
    businessNumberIndex: 'index',
    representativeNameSealed: await seal('representative_name_sealed', named),
    answersSealed: await seal('answers_sealed', JSON.stringify(answers)),
    productTypeSmall: 'none',
    certificateFileId: (await platform.files.store(db, file)).id,
  });
}
