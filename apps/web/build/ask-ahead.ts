import { createHash } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { me } from '@portal/contract/account/account.ts';
import { signedInCookie } from '@portal/contract/call.ts';
import { placeOfAsked } from '../src/lib/session/asked-ahead.ts';

/**
 * Asks who is logged in, as the client would once its code is there; a failure is left to the client, which asks again. Where nobody can be,
 * the document says so, and its outline is not shown (`global.css`).
 */
const script =
  `document.cookie.includes(${JSON.stringify(`${signedInCookie}=`)})?` +
  `${placeOfAsked}=fetch(${JSON.stringify(me.path)},{headers:{accept:"application/json"}}).catch(()=>{}):` +
  `document.documentElement.dataset.nobody="";\n`;

/** Writes it into the build. @returns its address */
export async function writeAskAhead(dist: string): Promise<string> {
  const hash = createHash('sha256').update(script).digest('hex').slice(0, 10);
  const address = `/assets/ahead-${hash}.js`;
  await writeFile(join(dist, address), script);
  return address;
}
