import * as z from 'zod/mini';
import { share } from '../fields/business/share.ts';
import { owner } from './owner-info.ts';

/** An owner sent alone: the ladder is unknown, so only the share's format is checked. */
export const ownerRow = z.object({
  ...owner.shape,
  share: share.check(z.regex(/^(\d{1,3}(\.\d{1,2})?)?$/, 'owner.share-range')),
});
