import { controlWords } from '@portal/domain/messages/common.ts';
import { createMemoryHistory, RouterProvider } from '@tanstack/react-router';
import { prerender } from 'react-dom/static';
import { drawnPages } from './drawn-pages.ts';
import { createPortalRouter } from './router.ts';

/** The public pages, their documents' titles, and the module whose code each needs. */
export const pages = drawnPages.map((page) => ({ ...page, title: controlWords.documentTitle(page.title) }));

/** Draws a public page as it is before anything is known of the person. */
export async function draw(path: string): Promise<string> {
  const router = createPortalRouter(createMemoryHistory({ initialEntries: [path] }));
  await router.load();
  const { prelude } = await prerender(<RouterProvider router={router} />);
  return new Response(prelude).text();
}
