import { AsyncLocalStorage } from 'node:async_hooks';
import type { Database, Transaction } from './database.ts';

interface Scope {
  readonly tx: Transaction;
  open: boolean;
  /** Whether all work has succeeded and only the commit is left: if that fails, its outcome is unknown. */
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

/** Calls `work` after the current transaction commits, or at once without a transaction. */
export function afterCommit(work: () => void): void {
  const scope = current();
  if (scope) scope.afterCommit.push(work);
  else work();
}

/** Calls `work` if the current transaction fails; never without a transaction. */
export function afterRollback(work: () => void): void {
  current()?.afterRollback.push(work);
}

/** As {@link afterRollback}, but not if the commit itself failed: the database may have committed, and its rows still need their data. */
export function afterCertainRollback(work: () => void): void {
  const scope = current();
  scope?.afterRollback.push(() => {
    if (!scope.worked) work();
  });
}

/** Registers every transaction of this database with the functions above. */
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
