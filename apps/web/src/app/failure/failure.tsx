import { useLater } from '@portal/ui/later/use-later.ts';

const pages = () => import('./failure-pages.tsx');

export function Replaced() {
  const parts = useLater(pages, true);
  return parts && <parts.OtherLogin />;
}

export function Broken() {
  const parts = useLater(pages, true);
  return parts && <parts.Broken />;
}

/** Page of an unknown address; rarely shown, so loaded on demand. */
export function NotFound() {
  const parts = useLater(pages, true);
  return parts && <parts.NotFound />;
}
