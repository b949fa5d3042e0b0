import type { draftSteps } from '@portal/contract/platform.ts';
import { isAllowed } from '@portal/domain/journey/guard.ts';
import { destinationOf, type JourneyRoute } from '@portal/domain/journey/steps.ts';
import { accountTypes } from '@portal/domain/reference/account-types.ts';
import { and, eq, type SQL } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import { tables } from '../database/tables.ts';
import { Refusal } from '../refusals/refusal.ts';
import { factsAre } from './journey-store.ts';
import type { Merchant } from './merchant.ts';

const { account } = tables;

type AccountDraft = (typeof draftSteps)[number];

const routes: Readonly<Record<AccountDraft, JourneyRoute>> = {
  'business-info': '/business-info',
  'business-detail-private': '/business-detail/private',
  'business-detail-corporate': '/business-detail/corporate',
  'payment-service': '/payment-service',
  'before-kyc': '/before-kyc',
  'business-confirm': '/business-confirm',
  'representative-info': '/representative-info',
  'owner-info': '/owner-info',
  'owner-finder': '/owner-info',
  'kyc-complete': '/kyc-complete',
};

/** Whether the form may still be handed in or corrected; a draft of any other form would be useless. */
export const isDraftOpen = (step: AccountDraft, { facts, stored }: Pick<Merchant, 'facts' | 'stored'>): boolean =>
  isAllowed({ ...facts, accountType: accountTypes.find((type) => type === stored.accountType) }, routes[step]);

/** The refusal for a form that can no longer be handed in, as in a tab that stayed open. */
export const formIsOver = ({ facts }: Pick<Merchant, 'facts'>): Refusal =>
  new Refusal('STATE_CONFLICT', { data: { redirect: destinationOf(facts) } });

/** Selects the account's row if its facts are unchanged since this merchant's call began. */
export const ownerAt = (
  { db }: { readonly db: Database },
  { accountId, facts }: Pick<Merchant, 'accountId' | 'facts'>,
): SQL =>
  db
    .select({ id: account.id })
    .from(account)
    .where(and(eq(account.id, accountId), factsAre(facts)))
    .for('share')
    .getSQL();
