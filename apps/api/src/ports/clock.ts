/** The current time, at a server by the database's clock to within a moment; deadlines that it stores are compared there. */
export type { Clock } from '@portal/domain/fields/now.ts';
