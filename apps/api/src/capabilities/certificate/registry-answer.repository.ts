import { randomUUID } from 'node:crypto';
import type { BusinessState } from '@portal/domain/reference/registry-states.ts';
import { tables } from '../../platform/database/tables.ts';
import { sealed } from '../../platform/security/sealed-row.ts';
import type { Platform } from '../../platform/services.ts';
import type { BusinessClaim } from '../../ports/business-registry.ts';

export type AnsweredQuestion =
  | {
      readonly question: 'state';
      readonly asked: Pick<BusinessClaim, 'businessNumber'>;
      readonly answer: BusinessState;
    }
  | { readonly question: 'together'; readonly asked: BusinessClaim; readonly answer: 'yes' | 'no' };

/** Stores an answer for the reviewers. */
export async function keepAnswer(
  { db, personalData }: Platform,
  ownerId: string,
  sha256: string,
  { question, asked, answer }: AnsweredQuestion,
): Promise<void> {
  const id = randomUUID();
  const askedSealed = await sealed.registryAnswer(personalData, ownerId, id).sealJson('askedSealed', asked);
  await db.insert(tables.registryAnswer).values({ id, ownerId, sha256, askedSealed, question, answer });
}
