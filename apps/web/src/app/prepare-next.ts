import type { Router } from '../lib/router/router.ts';
import { routes } from './routes.ts';

/** Where a browser does not say when it is idle: so long after a page was shown. */
const restMilliseconds = 2_000;

const whenIdle = (work: () => void): void => {
  if ('requestIdleCallback' in window) requestIdleCallback(work);
  else setTimeout(work, restMilliseconds);
};

/** Did the person ask the browser to load no more than is needed? */
function savesData(): boolean {
  const connection: unknown = Reflect.get(navigator, 'connection');
  return typeof connection === 'object' && connection !== null && Reflect.get(connection, 'saveData') === true;
}

/** Loads the code of the pages to which people go from the one that is shown, once the browser has nothing else to do. */
export function prepareNext(router: Router): void {
  let prepared = '';
  const look = (): void => {
    const path = router.state().shown?.place.path ?? '';
    if (path === prepared || savesData()) return;
    prepared = path;
    const next = routes.find((route) => route.path === path)?.next ?? [];
    whenIdle(() => {
      for (const one of next) router.prepare(one);
    });
  };
  router.subscribe(look);
  look();
}
