/** The part of Trusted Types used here (W3C); TypeScript's `dom` lacks it. */
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

function ownFile(url: string): string {
  const { origin, href } = new URL(url, location.href);
  if (origin !== location.origin) throw new TypeError('a worker of another origin');
  return href;
}

let policy: ReturnType<TrustedTypes['createPolicy']> | undefined;

/** Script address under the policy `trusted-types portal`, which allows nothing else. @throws TypeError for a file of another origin */
export function trustedWorker(url: string): string {
  policy ??= window.trustedTypes?.createPolicy('portal', { createScriptURL: ownFile });
  return policy ? policy.createScriptURL(url) : ownFile(url);
}
