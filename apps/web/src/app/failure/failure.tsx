import { useLater } from '@portal/ui/later/use-later.ts';

const pages = () => import('./failure-pages.tsx');

/** In a tab whose account is no longer logged in. */
export function Replaced() {
  const parts = useLater(pages, true);
  return parts && <parts.OtherLogin />;
}

/** Replaces a page whose code failed; loaded on demand. */
export function Broken() {
  const parts = useLater(pages, true);
  return parts && <parts.Broken />;
}

/** Page of an unknown address; rarely shown, so loaded on demand. */
export function NotFound() {
  const parts = useLater(pages, true);
  return parts && <parts.NotFound />;
}
