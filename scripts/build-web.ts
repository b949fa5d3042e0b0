/** Builds the web client when it is stale: `npm run build`. Ends with its parent when run by the start command. */
import { ensureWebBuild } from './web/web-build.ts';

// The client is always built for people, whatever environment the command runs in.
process.env.NODE_ENV = 'production';
process.on('disconnect', () => process.exit(1));

const built = await ensureWebBuild();
process.stdout.write(built ? 'web client built\n' : 'web client is up to date\n');
process.exit(0);
