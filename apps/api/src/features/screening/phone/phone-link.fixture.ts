import { phoneLinkHeader } from '@portal/contract/call.ts';
import { readIdCard, verifyIdCard } from '@portal/contract/screening/id-card.ts';
import { savePerson } from '@portal/contract/screening/persons.ts';
import { createPhoneLink, openPhoneLink, phoneLinkStatus } from '@portal/contract/screening/phone.ts';
import type { TestClient } from '../../../../testing/test-client.ts';
import { backImage, jpeg, png } from '../../../../testing/test-files.ts';
import type { TestMerchant } from '../../../../testing/test-merchant.ts';
import type { TestPortal } from '../../../../testing/test-portal.ts';
import { representative } from '../persons/persons.fixture.ts';
import { cardImage, claimFor } from '../testing/cards.fixture.ts';

export interface Link {
  readonly id: string;
  readonly token: string;
}

export async function link(
  merchant: TestMerchant,
  block: { type?: 'SR00' | 'SR01'; seq?: number } = {},
): Promise<Link> {
  const { data } = await merchant.client.call(createPhoneLink, { body: block });
  if (!data?.url) throw new Error('no link');
  const url = new URL(data.url);
  return { id: data.id, token: url.hash.slice(1) };
}

export const as = ({ id }: Link) => ({ [phoneLinkHeader]: id });

export const openWith = (client: TestClient, made: Link) =>
  client.call(openPhoneLink, { body: { id: made.id, token: made.token }, headers: as(made) });

export async function phoneOf(portal: TestPortal, made: Link): Promise<TestClient> {
  const client = portal.client();
  const answer = await openWith(client, made);
  if (answer.status !== 200) throw new Error(`not opened: ${answer.status}`);
  return client;
}

export const read = async (client: TestClient, made: Link, query: object = {}, image?: Buffer) => {
  const bytes = image ?? (await cardImage());
  const file = bytes[0] === 0xff ? jpeg(bytes) : png(bytes);
  return client.call(readIdCard, { query, files: { file }, headers: as(made) });
};

export const verify = (client: TestClient, made: Link, requestId: string) =>
  client.call(verifyIdCard, { body: claimFor('ic', requestId), headers: as(made) });

export const stateOf = async (merchant: TestMerchant, { id }: Link) =>
  (await merchant.client.call(phoneLinkStatus, { query: { id } })).data;

export const save = async (client: TestClient, made: Link, requestId: string, body: object = {}, back?: Buffer) =>
  client.call(savePerson, {
    body: { ...representative, eKycStatus: 'COMPLETE', requestId, ...body },
    files: { backId: jpeg(back ?? (await backImage())) },
    headers: as(made),
  });
