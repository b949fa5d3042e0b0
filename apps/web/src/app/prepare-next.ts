import type { Router } from '../lib/router/router.ts';
import { routes } from './routes.ts';

/**
 * So long after a page was shown: what a person does first on it, such as to log in with what the browser filled in, has the line and
 * the processor to itself.
 */
const restMilliseconds = 2_500;

const whenIdle = (work: () => void): void => {
  if ('requestIdleCallback' in window) requestIdleCallback(work);
  else work();
};

/** Did the person ask the browser to load no more than is needed? */
function savesData(): boolean {
  const connection: unknown = Reflect.get(navigator, 'connection');
  return typeof connection === 'object' && connection !== null && Reflect.get(connection, 'saveData') === true;
}

/** Loads the code of the pages to which people go from the one that is shown, once the browser has nothing else to do. */
export function prepareNext(router: Pick<Router, 'state' | 'subscribe' | 'prepare'>): void {
  let prepared = '';
  let timer: ReturnType<typeof setTimeout> | undefined;
  const look = (): void => {
    const path = router.state().shown?.place.path ?? '';
    if (path === prepared || savesData()) return;
    prepared = path;
    const next = routes.find((route) => route.path === path)?.next ?? [];
    clearTimeout(timer);
    timer = setTimeout(() => whenIdle(() => next.forEach((one) => void router.prepare(one))), restMilliseconds);
  };
  router.subscribe(look);
  look();
}
