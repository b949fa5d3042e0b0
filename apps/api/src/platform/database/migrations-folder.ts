import { fileURLToPath } from 'node:url';

/** Generated, numbered SQL, applied at start in order. */
export const migrationsFolder = fileURLToPath(new URL('../../../migrations', import.meta.url));
