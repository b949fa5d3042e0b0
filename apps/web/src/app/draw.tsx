import { controlWords } from '@portal/domain/messages/frame/common.ts';
import { prerender } from 'react-dom/static';
import { drawnPages } from './drawn-pages.ts';
import { Portal } from './portal.tsx';
import { createPortalRouter } from './router.ts';

/** Public pages with their document titles. */
export const pages = drawnPages.map((page) => ({ ...page, title: controlWords.documentTitle(page.title) }));

/** Pre-renders a public page without any data of the person. */
export async function draw(path: string): Promise<string> {
  const router = createPortalRouter();
  await router.draw(path);
  const { prelude } = await prerender(<Portal router={router} />);
  return new Response(prelude).text();
}
