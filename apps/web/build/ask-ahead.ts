import { me } from '@portal/contract/account/account.ts';
import { signedInCookie } from '@portal/contract/call.ts';
import { placeOfAsked } from '@portal/ui/api/asked-ahead.ts';

/** Milliseconds after which an answer that nobody has taken is no longer new; none is waited for longer. */
const freshFor = 30_000;

/** With the login id, so that a session that has become another's meanwhile is refused. */
const inTheirName = (addresses: readonly string[]): string =>
  `known.then((answer) => answer.clone().json()).then(({ data: { loginId } }) => {
for (const address of ${JSON.stringify(addresses)}) ask(address + '?' + new URLSearchParams({ loginId }));
}).catch(() => {});
`;

/**
 * Asks who is logged in, as the client would once its code is there, and then in their name what the page is drawn of; a failure is left to the
 * client, which asks again. Where nobody can be logged in, the document says so, and its outline is not shown (`global.css`). No header of its own:
 * the browser has asked who is logged in already, where the answer with the document named the call ({@link scriptThatAsks}).
 */
export const askingScript = (addresses: readonly string[]): string => `{
const asked = {};
const ask = (address) => (asked[address] = fetch(address, { signal: AbortSignal.timeout(${freshFor}) }).catch(() => {}));
if (document.cookie.includes('${signedInCookie}=')) {
window.${placeOfAsked} = asked;
setTimeout(() => delete window.${placeOfAsked}, ${freshFor});
const known = ask('${me.path}');
${addresses.length === 0 ? '' : inTheirName(addresses)}} else document.documentElement.dataset.nobody = '';
}
`;

/** The element of that script. The server reads from it what the browser may ask before the script is there (`http/pages/pages.routes.ts`). */
export const scriptThatAsks = (address: string): string => `<script src="${address}" data-asks="${me.path}"></script>`;
