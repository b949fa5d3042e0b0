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
// Before the router starts: what it leaves to be said is for the document after this one.
showLeftMessage();
/** The path that this document was drawn for at build; none where nothing was, or an outline alone. */
const { path: drawnFor, outline } = container.dataset;
const portal = <Portal router={router} />;

if (drawnFor === undefined && outline === undefined) {
  createRoot(container).render(portal);
  await router.start();
} else {
  // All that the page needs is there before React takes it over, so that React finds what the build drew, or replaces an outline at once.
  await router.start();
  delete container.dataset.outline;
  if (drawnFor !== undefined && router.state().shown?.place.path === drawnFor) hydrateRoot(container, portal);
  else createRoot(container).render(portal);
}
fetchLetters();
// Nothing of it is needed before something was drawn; where it cannot be had, the browser does as it always did.
void import('./app/after-start.ts').then(
  ({ afterStart }) => afterStart(router),
  () => undefined,
);
