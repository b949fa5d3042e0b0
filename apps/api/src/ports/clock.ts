/** The current time. On a server it closely follows the database's clock, by which stored deadlines are compared. */
export type { Clock } from '@portal/domain/fields/now.ts';
