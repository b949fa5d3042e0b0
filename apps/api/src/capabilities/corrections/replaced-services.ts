import * as z from 'zod/mini';
import type { PersonalData } from '../../platform/security/personal-data.ts';

export const serviceChoices = z.object({
  services: z.array(z.string()),
  payMethods: z.array(z.string()),
  description: z.string(),
  targetCountries: z.array(z.string()),
  displayCurrencies: z.array(z.string()),
});

const placeOf = (ownerId: string) => ({ table: 'audit_event', column: 'detail', row: ownerId });

export const sealReplacedServices = (
  personalData: Pick<PersonalData, 'seal'>,
  ownerId: string,
  previous: unknown,
): Promise<string> => personalData.seal(ownerId, placeOf(ownerId), JSON.stringify(previous));

export async function openReplacedServices(
  personalData: PersonalData,
  ownerId: string,
  previousSealed: string,
): Promise<z.output<typeof serviceChoices>> {
  return serviceChoices.parse(JSON.parse(await personalData.open(ownerId, placeOf(ownerId), previousSealed)));
}
