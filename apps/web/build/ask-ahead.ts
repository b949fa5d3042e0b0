import { me } from '@portal/contract/account/account.ts';
import { signedInCookie } from '@portal/contract/call.ts';
import { placeOfAsked } from '@portal/ui/api/asked-ahead.ts';

/** Milliseconds after which an unused answer is discarded as stale; also the timeout of each request. */
const freshFor = 30_000;

/** Sends the login id, so that the server refuses the request if the session has meanwhile become another account's. */
const inTheirName = (addresses: readonly string[]): string =>
  `known.then((answer) => answer.clone().json()).then(({ data: { loginId } }) => {
for (const address of ${JSON.stringify(addresses)}) ask(address + '?' + new URLSearchParams({ loginId }));
}).catch(() => {});
`;

/**
 * Requests who is logged in, as the client would once its code is loaded, and then, as that account, the data that the page is drawn from.
 * A failure is left to the client, which asks again. If nobody can be logged in, the document is marked and its outline is hidden
 * (`global.css`). The requests have no header of their own: the browser has already requested who is logged in if the response with the
 * document named the call ({@link scriptThatAsks}).
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

/** The script element. The server reads from it what the browser may request before the script arrives (`http/pages/pages.routes.ts`). */
export const scriptThatAsks = (address: string): string => `<script src="${address}" data-asks="${me.path}"></script>`;
