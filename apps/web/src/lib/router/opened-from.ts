import type { PortalRoute } from '@portal/domain/journey/guard.ts';
import { recall } from '@portal/ui/later/history-memory.ts';
import * as z from 'zod/mini';

const key = 'openedFrom';
const named = z.string();

/** The history state of a page that is opened from another one, which then is the entry behind it. */
export const openedFrom = (page: PortalRoute): object => ({ [key]: page });

/** Whether Back leads from this entry to that page. */
export const isOpenedFrom = (page: PortalRoute): boolean => recall(key, named) === page;
