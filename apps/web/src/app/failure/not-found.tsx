import { useLater } from '@portal/ui/later/use-later.ts';

const page = async () => (await import('./not-found-page.tsx')).NotFoundPage;

/** The page of an address that leads nowhere; hardly anybody sees it, so nobody loads it before. */
export function NotFound() {
  const Page = useLater(page, true);
  return Page && <Page />;
}
