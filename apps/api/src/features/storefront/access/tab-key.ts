import { createHmac } from 'node:crypto';
import type { PersonalData } from '../../../platform/security/personal-data.ts';

/**
 * What a mall's tabs seal with what they could not save when a session ended: 32 characters made of the mall's own key, the same for
 * each of its sessions and gone with it.
 */
export async function tabKeyOf(personalData: Pick<PersonalData, 'keyOf'>, ownerId: string): Promise<string> {
  const { key } = await personalData.keyOf(ownerId);
  return createHmac('sha256', key).update('kept in a tab').digest('base64url').slice(0, 32);
}
