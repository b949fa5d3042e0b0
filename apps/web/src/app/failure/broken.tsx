import { useLater } from '@portal/ui/later/use-later.ts';

const page = async () => (await import('./broken-page.tsx')).BrokenPage;

/** Drawn in place of a page whose own code failed; loaded when one does. */
export function Broken() {
  const Page = useLater(page, true);
  return Page && <Page />;
}
