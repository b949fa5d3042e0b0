import { applicationEvidence, checkEvidence } from '@portal/contract/desk/evidence.ts';
import { eq } from 'drizzle-orm';
import { applicationDesk } from '../../../../test/desk-application.fixture.ts';
import { tables } from '../../../platform/database/tables.ts';
import { sealed } from '../../../platform/security/sealed-row.ts';

const { businessInformation } = tables;

export function evidenceDesk() {
  const at = applicationDesk();
  const evidence = async (client = at.as('reviewer')) => {
    const { data, status, body } = await client.call(applicationEvidence, { params: at.params() });
    if (!data) throw new Error(`${status} ${JSON.stringify(body)}`);
    return data;
  };
  const rowAt = async (key: string, client = at.as('reviewer')) => {
    const row = (await evidence(client)).rows.find((one) => one.key === key);
    if (!row) throw new Error(key);
    return row;
  };
  const check = async (key: string, body: object = {}, client = at.as('reviewer')) => {
    const { content } = await rowAt(key, client);
    return await client.call(checkEvidence, {
      params: { ...at.params(), key },
      body: { content, outcome: 'CHECKED', ...body },
    });
  };

  /** Changes answers as a correction by the merchant would. */
  const retype = async (change: Readonly<Record<string, string>>): Promise<void> => {
    const { db, personalData } = at.desk.portal.platform;
    const [row] = await db
      .select()
      .from(businessInformation)
      .where(eq(businessInformation.accountId, at.handedIn.merchant.accountId));
    const { open, sealJson } = sealed.businessInformation(personalData, at.handedIn.merchant.accountId);
    const answers = JSON.parse((await open('answersSealed', row?.answersSealed)) ?? '{}');
    const answersSealed = await sealJson('answersSealed', { ...answers, ...change });
    await db
      .update(businessInformation)
      .set({ answersSealed })
      .where(eq(businessInformation.accountId, at.handedIn.merchant.accountId));
  };

  return { at, evidence, rowAt, check, retype };
}
