import { inArray, or, type SQL, sql } from 'drizzle-orm';
import { tables } from '../../platform/database/tables.ts';
import { isSearchIncomplete } from '../../platform/search/fill-search-indexes.ts';
import { companyNameIndexesOf, searchedEmailIndexesOf } from '../../platform/search/search-index.ts';
import type { Sought } from '../../platform/search/sought.ts';
import type { PersonalData } from '../../platform/security/personal-data.ts';
import type { Desk } from '../command.ts';

const { mall, mallRegistration } = tables;

type Indexing = Pick<PersonalData, 'indexes'>;

/** The condition for malls, joined with their registrations, by order number, business number, contact's e-mail, id or company name. */
export function isMallSought(personalData: Indexing, { kind, value }: Sought): SQL | undefined {
  switch (kind) {
    case 'application-number':
      return sql`upper(${mallRegistration.orderId}) = ${value}`;
    case 'business-number':
      return inArray(mallRegistration.businessNumberIndex, personalData.indexes('business-number', value));
    case 'e-mail':
      return inArray(
        mallRegistration.contactEmailIndex,
        searchedEmailIndexesOf(personalData, 'mall-contact-email', value),
      );
    case 'name': {
      const company = companyNameIndexesOf(personalData, value);
      return or(
        sql`lower(${mall.mallId}) = lower(${value})`,
        company.length === 0 ? undefined : inArray(mallRegistration.companyNameIndex, company),
      );
    }
  }
}

/** Prints below a searched list what the search cannot find. */
export async function printLimits({ db, print }: Desk, sought: Sought | undefined, found: number): Promise<void> {
  if (!sought) return;
  if (found === 0) {
    print(`Nothing has this ${sought.kind}. Type it in full: parts of it are not found.`);
  }
  if ((sought.kind === 'e-mail' || sought.kind === 'name') && (await isSearchIncomplete(db))) {
    print(
      'Some entries stored by an earlier version cannot be found by company or e-mail yet: the server is still indexing them.',
    );
  }
}
