import { recall, remember } from '@portal/ui/later/history-memory.ts';
import * as z from 'zod/mini';

const key = 'shownShops';
const shopNos = z.array(z.number());

/** Numbers of the shops that the first step has shown, also before a reload in a later step. */
export const recalledShops = (): readonly number[] | undefined => recall(key, shopNos);

export const rememberShops = (shown: readonly number[] | undefined): void => remember(key, shown);
