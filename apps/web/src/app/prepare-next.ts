import type { Router } from '../lib/router/router.ts';
import { routes } from './routes.ts';

/** Milliseconds after a page is shown, so that the first interaction, such as a filled-in log-in, does not share network and processor. */
const restMilliseconds = 2_500;

const whenIdle = (work: () => void): void => {
  if ('requestIdleCallback' in window) requestIdleCallback(work);
  else work();
};

function savesData(): boolean {
  const connection: unknown = Reflect.get(navigator, 'connection');
  return typeof connection === 'object' && connection !== null && Reflect.get(connection, 'saveData') === true;
}

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
