import type { PortalRoute } from '@portal/domain/journey/guard.ts';
import { routeOfPath } from '@portal/domain/journey/route-of-path.ts';
import { isOfRoute } from '@portal/domain/journey/storefront-routes.ts';
import type { ComponentType, ReactNode } from 'react';
import { hrefOf, type Place, placeOf, placeShown, type Search } from './address.ts';
import * as browser from './document.ts';
import { beginEntries, enterEntry, scrolledTo, writeEntry } from './entries.ts';

/** Where a guard sends a person instead, and what it says once they are really sent. */
export interface SentElsewhere {
  readonly to: PortalRoute;
  readonly say?: () => void;
}

type FrameComponent = ComponentType<{ readonly children: ReactNode }>;

/** What pages have in common: who may enter, and what is drawn around them. */
export interface Frame {
  /**
   * null lets the person in.
   * @param isReturn the person went back or forward in the history of the browser
   * @throws where that cannot be known now
   */
  readonly admit?: (path: string, isReturn: boolean) => Promise<SentElsewhere | null>;
  readonly around?: () => Promise<FrameComponent>;
}

/** A row of the table of routes. Its code is loaded when it is opened, or before, when it is likely to be. */
export interface Route {
  /** A part in braces stands for any: `/cafe24/error/{message}`. */
  readonly path: PortalRoute;
  readonly frame: Frame;
  readonly page: () => Promise<{ readonly Page: ComponentType }>;
  /** Where people go from here: their code is loaded while the browser is idle. */
  readonly next?: readonly PortalRoute[];
}

/** What is on the screen. */
export interface Shown {
  readonly place: Place;
  /** null where the address leads nowhere. */
  readonly frame: Frame | null;
  readonly Around: FrameComponent | null;
  readonly Page: ComponentType;
  /** Pixels from the top at which a new page begins; null where the page stays, or is the document's first. */
  readonly begins: number | null;
}

/** A page could not be shown: its code could not be loaded, or nobody could say whether it may be entered. */
export interface LoadError {
  readonly retry: () => void;
  /** Gives it up; null where there is nothing to stay at. */
  readonly stay: (() => void) | null;
}

export interface RouterState {
  readonly shown: Shown | null;
  readonly error: LoadError | null;
}

export interface Destination {
  readonly to: PortalRoute;
  readonly search?: Search;
  /** What the page is to find in its history entry. */
  readonly state?: object;
  readonly replace?: boolean;
}

interface RouterOptions {
  readonly routes: readonly Route[];
  readonly NotFound: ComponentType;
  /** Must the page of this path be loaded as a document of its own? */
  readonly needsDocument: (path: string) => boolean;
  /** What loads documents, and asks for their server: the browser. */
  readonly documents?: Omit<typeof browser, 'isReloaded'>;
}

/** `follow`: the address is there already, as at the start and after back and forward. */
type Way = 'push' | 'replace' | 'follow';

/** The guard could not be asked: the server did not say who is there. */
const unknown = Symbol('unknown');

const admission = async (
  route: Route | undefined,
  path: string,
  isReturn: boolean,
): Promise<SentElsewhere | null | undefined | typeof unknown> => {
  try {
    return await route?.frame.admit?.(path, isReturn);
  } catch {
    return unknown;
  }
};

type Code = Pick<Shown, 'frame' | 'Around' | 'Page'>;

export type Router = ReturnType<typeof createRouter>;

/**
 * Shows the page of the address. The present page stays until the guard has admitted the next and its code is here; the
 * address changes then, so that a page never sees another one's. Only the latest visit counts (docs/decisions/0020).
 */
export function createRouter({ routes, NotFound, needsDocument, documents = browser }: RouterOptions) {
  let state: RouterState = { shown: null, error: null };
  let latest = 0;
  let wasLoadedAnew = false;
  const listeners = new Set<() => void>();

  const publish = (next: Partial<RouterState>): void => {
    state = { ...state, ...next };
    for (const listener of listeners) listener();
  };
  const routeOf = (path: string): Route | undefined => routes.find((route) => isOfRoute(route.path, routeOfPath(path)));

  async function codeOf({ frame, page }: Route): Promise<Code> {
    const [{ Page }, Around = null] = await Promise.all([page(), frame.around?.()]);
    return { frame, Around, Page };
  }

  function show(place: Place, code: Code): void {
    const { shown } = state;
    const begins = shown === null || shown.place.path === place.path ? null : scrolledTo();
    publish({ shown: { place, ...code, begins }, error: null });
  }

  /** Says that a page cannot be shown now, and offers to try again. */
  function fail(place: Place, way: Way, kept: object): void {
    const stay = way === 'follow' ? null : () => publish({ error: null });
    publish({ error: { retry: () => void go(place, way, kept), stay } });
  }

  /** Of a page that cannot be loaded: its document once, where the server is there and only has other code by now. */
  async function miss(place: Place, way: Way, kept: object, visit: number): Promise<void> {
    const isGone = !wasLoadedAnew && (await documents.serverAnswers());
    if (visit !== latest) return;
    if (isGone) {
      writeEntry(place, way === 'push' ? 'push' : 'replace', { ...kept, anew: true });
      documents.reloadDocument();
      return;
    }
    fail(place, way, kept);
  }

  async function go(place: Place, way: Way, kept: object, isReturn = false): Promise<void> {
    latest += 1;
    const visit = latest;
    if (state.error) publish({ error: null });
    if (place.path !== state.shown?.place.path && needsDocument(place.path)) {
      return documents.openDocument(hrefOf(place), way !== 'push');
    }
    const route = routeOf(place.path);
    // Asked for while the guard asks who is there; what becomes of it is looked at afterwards.
    const loading = route && codeOf(route).catch(() => null);
    const elsewhere = await admission(route, place.path, isReturn);
    if (visit !== latest) return;
    if (elsewhere === unknown) {
      // The guard's own code comes with the page's: where that is missing, nobody could ask.
      const isHere = (await loading) !== null;
      if (visit !== latest) return;
      return isHere ? fail(place, way, kept) : miss(place, way, kept, visit);
    }
    if (elsewhere) {
      elsewhere.say?.();
      return go(placeOf(elsewhere.to), way === 'push' ? 'push' : 'replace', {});
    }
    const code = route ? await loading : { frame: null, Around: null, Page: NotFound };
    if (visit !== latest) return;
    if (!code) return miss(place, way, kept, visit);
    wasLoadedAnew = false;
    if (way !== 'follow') writeEntry(place, way, kept);
    show(place, code);
  }

  function follow(): void {
    enterEntry();
    const place = placeShown();
    // A fragment of the page that is shown.
    if (state.shown && hrefOf(place) === hrefOf(state.shown.place)) latest += 1;
    else void go(place, 'follow', {}, true);
  }

  return {
    state: (): RouterState => state,
    subscribe: (listener: () => void): (() => void) => {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
    /** Shows the page of the address bar, and follows it from then on. */
    start: (): Promise<void> => {
      wasLoadedAnew = beginEntries();
      addEventListener('popstate', follow);
      return go(placeShown(), 'follow', {}, documents.isReturnedTo());
    },
    /** Shows a page where there is no browser. */
    draw: async (path: string): Promise<void> => {
      const route = routeOf(path);
      if (!route) throw new Error(`no route ${path}`);
      show({ path, search: '' }, await codeOf(route));
    },
    /** Done when the page is shown, or another visit has begun. */
    navigate: ({ to, search, state: kept, replace = false }: Destination): Promise<void> => {
      const place = placeOf(to, search);
      const isHere = state.shown !== null && hrefOf(place) === hrefOf(state.shown.place);
      return go(place, replace || isHere ? 'replace' : 'push', kept ?? {});
    },
    /** Loads the code of a page that is likely to be opened. */
    prepare: (path: string): void => {
      const route = routeOf(path);
      // What is missing is dealt with when the page is really opened.
      if (route) void codeOf(route).catch(() => null);
    },
  };
}
