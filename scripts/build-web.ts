/** Builds the merchants' and the reviewers' client where they are stale: `npm run build`. Ends with its parent when run by the start command. */
import { ensureDeskBuild } from './web/desk-build.ts';
import { ensureWebBuild } from './web/web-build.ts';

// The clients are always built for people, whatever environment the command runs in.
process.env.NODE_ENV = 'production';
process.on('disconnect', () => process.exit(1));

// Side by side: while one waits for its compressor the other is put together.
const [web, desk] = await Promise.all([ensureWebBuild(), ensureDeskBuild()]);
const ensured = [
  { name: 'web client', built: web },
  { name: "reviewers' client", built: desk },
];
for (const { name, built } of ensured) process.stdout.write(built ? `${name} built\n` : `${name} is up to date\n`);
process.exit(0);
