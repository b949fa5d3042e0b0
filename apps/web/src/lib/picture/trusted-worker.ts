/** The parts of Trusted Types that are used here (W3C); TypeScript's `dom` has none of them. */
interface TrustedTypes {
  createPolicy(
    name: string,
    rules: { readonly createScriptURL: (url: string) => string },
  ): { createScriptURL(url: string): string };
}

declare global {
  interface Window {
    readonly trustedTypes?: TrustedTypes;
  }
}

/** Only files of our own build become a worker. */
function ownFile(url: string): string {
  const { origin, href } = new URL(url, location.href);
  if (origin !== location.origin) throw new TypeError('a worker of another origin');
  return href;
}

let policy: ReturnType<TrustedTypes['createPolicy']> | undefined;

/** For a policy of `trusted-types portal`: the only text that becomes script. @throws TypeError for a file of another origin */
export function trustedWorker(url: string): string {
  policy ??= window.trustedTypes?.createPolicy('portal', { createScriptURL: ownFile });
  return policy ? policy.createScriptURL(url) : ownFile(url);
}
