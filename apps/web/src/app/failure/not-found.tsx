import { useLater } from '@portal/ui/later/use-later.ts';

const page = async () => (await import('./not-found-page.tsx')).NotFoundPage;

/** Page of an unknown address; rarely shown, so loaded on demand. */
export function NotFound() {
  const Page = useLater(page, true);
  return Page && <Page />;
}
