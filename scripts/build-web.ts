/** `npm run build`: builds the merchants' and the reviewers' client if they are stale. Ends with its parent when run by the start command. */
import { ensureDeskBuild } from './web/desk-build.ts';
import { ensureWebBuild } from './web/web-build.ts';

// The clients are always built for production, whatever environment the command runs in.
process.env.NODE_ENV = 'production';
process.on('disconnect', () => process.exit(1));

// In parallel: one is bundled while the other waits for its compressor.
const [web, desk] = await Promise.all([ensureWebBuild(), ensureDeskBuild()]);
const ensured = [
  { name: 'web client', built: web },
  { name: "reviewers' client", built: desk },
];
for (const { name, built } of ensured) process.stdout.write(built ? `${name} built\n` : `${name} is up to date\n`);
process.exit(0);
