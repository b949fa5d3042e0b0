import '@portal/ui/base/tokens.css';
import '@portal/ui/base/global.css';
import '@portal/ui/base/utilities.css';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { fetchLetters } from './app/letters.ts';
import { Portal } from './app/portal.tsx';
import { createPortalRouter } from './app/router.ts';
import { keepToOnePerson } from './app/session/one-person.ts';
import { showLeftMessage } from './app/session/own-document.ts';
import { loadConfiguration } from './lib/session/configuration.ts';

const container = document.getElementById('root');
if (!container) throw new Error('the document has no root');

void loadConfiguration();
const router = createPortalRouter();
keepToOnePerson(router);
// Before the router starts, because a message that it leaves is for the next document.
showLeftMessage();
/** Path for which the build drew this document; undefined if it drew nothing, or only an outline. */
const { path: drawnFor, outline } = container.dataset;
const portal = <Portal router={router} />;

if (drawnFor === undefined && outline === undefined) {
  createRoot(container).render(portal);
  await router.start();
} else {
  // Everything that the page needs is loaded before React takes over, so that it hydrates what the build drew, or replaces an outline at once.
  await router.start();
  delete container.dataset.outline;
  if (drawnFor !== undefined && router.state().shown?.place.path === drawnFor) hydrateRoot(container, portal);
  else createRoot(container).render(portal);
}
fetchLetters();
// Needed only after the first render; if it cannot be loaded, the browser's default behaviour remains.
void import('./app/after-start.ts').then(
  ({ afterStart }) => afterStart(router),
  () => undefined,
);
