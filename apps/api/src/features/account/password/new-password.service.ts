import { invalid } from '../../../platform/refusals/refusal.ts';
import type { Platform } from '../../../platform/services.ts';
import { isEasilyGuessed } from './common-passwords.ts';
import { ownWordsOf } from './own-words.ts';
import { passwordOwnerOf } from './password-owner.repository.ts';

/** @throws Refusal VALIDATION at `password` if it is common, or a word of this person or company */
export async function refuseEasilyGuessed(
  { db, personalData, config }: Pick<Platform, 'db' | 'personalData' | 'config'>,
  accountId: string,
  password: string,
): Promise<void> {
  const owner = await passwordOwnerOf(db, personalData, accountId);
  const words = owner ? ownWordsOf({ ...owner, brand: config.brand }) : [];
  if (isEasilyGuessed(password, words)) throw invalid({ password: 'password.common' });
}
