import { fileURLToPath } from 'node:url';

/** The folder of generated, numbered SQL, applied in order at start. */
export const migrationsFolder = fileURLToPath(new URL('../../../migrations', import.meta.url));
