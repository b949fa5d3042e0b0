import { useLater } from '@portal/ui/later/use-later.ts';

const page = async () => (await import('./broken-page.tsx')).BrokenPage;

/** Replaces a page whose code failed; loaded on demand. */
export function Broken() {
  const Page = useLater(page, true);
  return Page && <Page />;
}
