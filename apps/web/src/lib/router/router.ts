import type { PortalRoute } from '@portal/domain/journey/guard.ts';
import { routeOfPath } from '@portal/domain/journey/route-of-path.ts';
import { isOfRoute } from '@portal/domain/journey/storefront-routes.ts';
import { createListeners } from '@portal/ui/base/listeners.ts';
import type { ComponentType, ReactNode } from 'react';
import { hrefOf, type Place, placeOf, placeShown, type Search } from './address.ts';
import * as browser from './document.ts';
import { beginEntries, enterEntry, scrolledTo, writeEntry } from './entries.ts';

/** Redirect of a guard, with a message to show on arrival. */
export interface SentElsewhere {
  readonly to: PortalRoute;
  readonly say?: () => void;
}

type FrameComponent = ComponentType<{ readonly children: ReactNode }>;

export interface Frame {
  /** undefined admits. @param isReturn true after Back or Forward @throws when admission cannot be determined */
  readonly admit?: (path: string, isReturn: boolean) => Promise<SentElsewhere | undefined>;
  readonly around?: () => Promise<FrameComponent>;
}

export interface Route {
  /** A part in braces is a parameter: `/cafe24/error/{message}`. */
  readonly path: PortalRoute;
  readonly frame: Frame;
  readonly page: () => Promise<{ readonly Page: ComponentType }>;
  /** Likely next pages: prefetched while the browser is idle. */
  readonly next?: readonly PortalRoute[];
}

export interface Shown {
  readonly place: Place;
  /** undefined for an unknown address. */
  readonly frame: Frame | undefined;
  readonly Around: FrameComponent | undefined;
  readonly Page: ComponentType;
  /** Scroll position of a new page in pixels; undefined when the page stays, or is the document's first. */
  readonly begins: number | undefined;
}

/** A failed visit: code could not be loaded, or admission could not be determined. */
export interface LoadError {
  readonly retry: () => void;
  /** Dismisses it; undefined when there is no page to stay on. */
  readonly stay: (() => void) | undefined;
}

export interface RouterState {
  readonly shown: Shown | undefined;
  readonly error: LoadError | undefined;
}

export interface Destination {
  readonly to: PortalRoute;
  readonly search?: Search;
  readonly state?: object;
  readonly replace?: boolean;
}

interface RouterOptions {
  readonly routes: readonly Route[];
  readonly NotFound: ComponentType;
  readonly needsDocument: (path: string) => boolean;
  /** Loads documents and checks their server; replaced in tests. */
  readonly documents?: Omit<typeof browser, 'isReloaded' | 'markVisit'>;
}

/** `follow`: the address is already set, as at the start and after Back and Forward. */
type Way = 'push' | 'replace' | 'follow';

/** Admission could not be determined, because the server did not answer. */
const unknown = Symbol('unknown');

const admission = async (
  route: Route | undefined,
  path: string,
  isReturn: boolean,
): Promise<SentElsewhere | undefined | typeof unknown> => {
  try {
    return await route?.frame.admit?.(path, isReturn);
  } catch {
    return unknown;
  }
};

type Code = Pick<Shown, 'frame' | 'Around' | 'Page'>;

async function codeOf({ frame, page }: Route): Promise<Code> {
  const [{ Page }, Around] = await Promise.all([page(), frame.around?.()]);
  return { frame, Around, Page };
}

function openScreen() {
  let state: RouterState = { shown: undefined, error: undefined };
  const { subscribe, notify } = createListeners();
  const publish = (next: Partial<RouterState>): void => {
    state = { ...state, ...next };
    notify();
  };
  return {
    state: (): RouterState => state,
    subscribe,
    wait: (): void => {
      if (state.shown) browser.markVisit(true);
    },
    waitNoMore: (): void => browser.markVisit(false),
    show: (place: Place, code: Code): void => {
      const { shown } = state;
      const begins = shown === undefined || shown.place.path === place.path ? undefined : scrolledTo();
      publish({ shown: { place, ...code, begins }, error: undefined });
    },
    setError: (error: LoadError | undefined): void => publish({ error }),
  };
}

type Screen = ReturnType<typeof openScreen>;

interface Visit {
  readonly place: Place;
  readonly way: Way;
  readonly kept: object;
}

/** Visits of pages; only the latest counts. */
class Visits {
  readonly #options: RouterOptions;
  readonly #documents: NonNullable<RouterOptions['documents']>;
  readonly #screen: Screen;
  #latest = 0;
  #wasReloaded = false;

  constructor(options: RouterOptions, screen: Screen) {
    this.#options = options;
    this.#documents = options.documents ?? browser;
    this.#screen = screen;
  }

  routeOf(path: string): Route | undefined {
    return this.#options.routes.find((route) => isOfRoute(route.path, routeOfPath(path)));
  }

  begin(): Promise<void> {
    this.#wasReloaded = beginEntries();
    addEventListener('popstate', () => this.#follow());
    return this.go({ place: placeShown(), way: 'follow', kept: {} }, this.#documents.isReturnedTo());
  }

  async go(visit: Visit, isReturn = false): Promise<void> {
    this.#latest += 1;
    const number = this.#latest;
    const isOver = (): boolean => number !== this.#latest;
    this.#screen.wait();
    try {
      await this.#visit(visit, isReturn, isOver);
    } finally {
      if (!isOver()) this.#screen.waitNoMore();
    }
  }

  async #visit(visit: Visit, isReturn: boolean, isOver: () => boolean): Promise<void> {
    const { place, way } = visit;
    const { shown, error } = this.#screen.state();
    if (error) this.#screen.setError(undefined);
    if (place.path !== shown?.place.path && this.#options.needsDocument(place.path)) {
      return this.#documents.openDocument(hrefOf(place), way !== 'push');
    }
    const route = this.routeOf(place.path);
    // Started in parallel to the guard's request; the result is checked afterwards.
    const loading = route && codeOf(route).catch(() => undefined);
    const elsewhere = await admission(route, place.path, isReturn);
    if (isOver()) return;
    if (elsewhere && elsewhere !== unknown) {
      elsewhere.say?.();
      return this.go({ place: placeOf(elsewhere.to), way: way === 'push' ? 'push' : 'replace', kept: {} });
    }
    const code = route ? await loading : { frame: undefined, Around: undefined, Page: this.#options.NotFound };
    if (isOver()) return;
    // The guard's code is in the page's chunks: without it, admission is unknown.
    if (!code) return this.#miss(visit, isOver);
    if (elsewhere === unknown) return this.#fail(visit);
    this.#land(visit, code);
  }

  #land({ place, way, kept }: Visit, code: Code): void {
    this.#wasReloaded = false;
    if (way !== 'follow') writeEntry(place, way, kept);
    this.#screen.show(place, code);
  }

  #fail(visit: Visit): void {
    const stay = visit.way === 'follow' ? undefined : () => this.#screen.setError(undefined);
    this.#screen.setError({ retry: () => void this.go(visit), stay });
  }

  /** For a page that cannot be loaded: reloads the document once, if the server is reachable and may have newer code. */
  async #miss(visit: Visit, isOver: () => boolean): Promise<void> {
    const isGone = !this.#wasReloaded && (await this.#documents.serverAnswers());
    if (isOver()) return;
    if (!isGone) return this.#fail(visit);
    const { place, way, kept } = visit;
    writeEntry(place, way === 'push' ? 'push' : 'replace', { ...kept, reloaded: true });
    this.#documents.reloadDocument();
  }

  #follow(): void {
    enterEntry();
    const place = placeShown();
    const { shown } = this.#screen.state();
    // A fragment of the current page.
    if (shown && hrefOf(place) === hrefOf(shown.place)) {
      this.#latest += 1;
      this.#screen.waitNoMore();
    } else void this.go({ place, way: 'follow', kept: {} }, true);
  }
}

export type Router = ReturnType<typeof createRouter>;

/** The current page stays until the next is admitted and loaded; then the address changes. Only the latest visit counts (docs/decisions/0020). */
export function createRouter(options: RouterOptions) {
  const screen = openScreen();
  const visits = new Visits(options, screen);
  const { state, subscribe } = screen;
  return {
    state,
    subscribe,
    start: (): Promise<void> => visits.begin(),
    /** Renders a page without a browser. */
    draw: async (path: string): Promise<void> => {
      const route = visits.routeOf(path);
      if (!route) throw new Error(`no route ${path}`);
      screen.show({ path, search: '' }, await codeOf(route));
    },
    /** Resolves when the page is shown, or superseded by another visit. */
    navigate: ({ to, search, state: kept = {}, replace = false }: Destination): Promise<void> => {
      const place = placeOf(to, search);
      const { shown } = state();
      const isHere = shown !== undefined && hrefOf(place) === hrefOf(shown.place);
      return visits.go({ place, way: replace || isHere ? 'replace' : 'push', kept });
    },
    prepare: (path: string): void => {
      const route = visits.routeOf(path);
      // Errors are handled when the page is opened.
      if (route) void codeOf(route).catch(() => undefined);
    },
  };
}
