import { AsyncLocalStorage } from 'node:async_hooks';

const owners = new AsyncLocalStorage<string>();

/**
 * Carries work out on behalf of an account or a mall: an adapter that is asked meanwhile can tell the owners of its failures apart.
 * @param ownerId of an account or a mall; undefined for a visitor's or the portal's own work
 */
export const onBehalfOf = <T>(ownerId: string | undefined, work: () => T): T =>
  ownerId === undefined ? work() : owners.run(ownerId, work);

/** The account or mall on behalf of which the running code asks; undefined where it is nobody's in particular. */
export const presentOwner = (): string | undefined => owners.getStore();
