import { createHmac } from 'node:crypto';
import type { PersonalData } from '../../../platform/security/personal-data.ts';

/** Tabs seal with it what they could not save when a session ended: 32 characters derived from the mall's key, the same in all its sessions. */
export async function tabKeyOf(personalData: Pick<PersonalData, 'keyOf'>, ownerId: string): Promise<string> {
  const { key } = await personalData.keyOf(ownerId);
  return createHmac('sha256', key).update('kept in a tab').digest('base64url').slice(0, 32);
}
