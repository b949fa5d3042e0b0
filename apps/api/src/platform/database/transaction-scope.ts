import { AsyncLocalStorage } from 'node:async_hooks';
import type { Database, Transaction } from './database.ts';

/** The transaction that the running code is inside of, and what waits for its end. */
interface Scope {
  readonly tx: Transaction;
  open: boolean;
  /** All its work succeeded: what is left is the commit, and should that fail nobody knows whether it took place. */
  worked: boolean;
  readonly afterCommit: (() => void)[];
  readonly afterRollback: (() => void)[];
}

const scopes = new AsyncLocalStorage<Scope>();

const current = (): Scope | undefined => {
  const scope = scopes.getStore();
  return scope?.open ? scope : undefined;
};

/** The open transaction around the caller, or undefined. */
export const currentTransaction = (): Transaction | undefined => current()?.tx;

/** Calls `work` when the transaction around the caller is committed; at once where there is none. */
export function afterCommit(work: () => void): void {
  const scope = current();
  if (scope) scope.afterCommit.push(work);
  else work();
}

/** Calls `work` when the transaction around the caller fails; never where there is none. */
export function afterRollback(work: () => void): void {
  current()?.afterRollback.push(work);
}

/**
 * The same, but not where the connection was lost in the commit: the database may have committed then, and what its rows
 * need must stay.
 */
export function afterCertainRollback(work: () => void): void {
  const scope = current();
  scope?.afterRollback.push(() => {
    if (!scope.worked) work();
  });
}

/** Makes every transaction of this database known to the functions above. */
export function withScopes(db: Database): Database {
  const begin = db.transaction.bind(db);
  db.transaction = async (work, config) => {
    const pending: Scope[] = [];
    try {
      const result = await begin((tx) => {
        const scope: Scope = { tx, open: true, worked: false, afterCommit: [], afterRollback: [] };
        pending.push(scope);
        return scopes
          .run(scope, async () => {
            const result = await work(tx);
            scope.worked = true;
            return result;
          })
          .finally(() => {
            scope.open = false;
          });
      }, config);
      for (const scope of pending) for (const then of scope.afterCommit) then();
      return result;
    } catch (error) {
      for (const scope of pending) for (const then of scope.afterRollback) then();
      throw error;
    }
  };
  return db;
}
