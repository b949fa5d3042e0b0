import './ui/base/tokens.css';
import './ui/base/global.css';
import { RouterProvider } from '@tanstack/react-router';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { welcomeOnArrival } from './app/arrival.ts';
import { keepToOnePerson } from './app/one-person.ts';
import { tellWhatWasLeft } from './app/own-document.ts';
import { createPortalRouter } from './app/router.ts';
import { loadConfiguration } from './lib/configuration.ts';

const container = document.getElementById('root');
if (!container) throw new Error('the document has no root');

void loadConfiguration();
const router = createPortalRouter();
keepToOnePerson(router);
/** The path this document was drawn for at build time; none for the empty shell. */
const drawnFor = container.dataset.path;
const app = <RouterProvider router={router} />;

if (drawnFor === undefined) {
  createRoot(container).render(app);
} else {
  // All that the page needs is there before React takes it over, and the router adds no boundary of its own, so that
  // React finds what the build drew.
  router.ssr = { manifest: undefined };
  await router.load();
  if (router.state.location.pathname === drawnFor) hydrateRoot(container, app);
  else createRoot(container).render(app);
}
welcomeOnArrival(router);
tellWhatWasLeft();
