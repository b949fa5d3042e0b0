import { AsyncLocalStorage } from 'node:async_hooks';

const owners = new AsyncLocalStorage<string>();

/** Runs `work` so that adapters can attribute failures to an owner. @param ownerId undefined for a visitor and for the portal's own work */
export const onBehalfOf = <T>(ownerId: string | undefined, work: () => T): T =>
  ownerId === undefined ? work() : owners.run(ownerId, work);

/** The account or mall on whose behalf the current code runs; undefined if there is none. */
export const presentOwner = (): string | undefined => owners.getStore();
