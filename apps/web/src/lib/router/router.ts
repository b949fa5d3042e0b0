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
   * undefined lets the person in.
   * @param isReturn the person went back or forward in the history of the browser
   * @throws where that cannot be known now
   */
  readonly admit?: (path: string, isReturn: boolean) => Promise<SentElsewhere | undefined>;
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
  /** undefined where the address leads nowhere. */
  readonly frame: Frame | undefined;
  readonly Around: FrameComponent | undefined;
  readonly Page: ComponentType;
  /** Pixels from the top at which a new page begins; undefined where the page stays, or is the document's first. */
  readonly begins: number | undefined;
}

/** A page could not be shown: its code could not be loaded, or nobody could say whether it may be entered. */
export interface LoadError {
  readonly retry: () => void;
  /** Gives it up; undefined where there is nothing to stay at. */
  readonly stay: (() => void) | undefined;
}

export interface RouterState {
  readonly shown: Shown | undefined;
  readonly error: LoadError | undefined;
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

/** What is on the screen, and who hears of it. */
function openScreen() {
  let state: RouterState = { shown: undefined, error: undefined };
  const listeners = new Set<() => void>();
  const publish = (next: Partial<RouterState>): void => {
    state = { ...state, ...next };
    for (const listener of listeners) listener();
  };
  return {
    state: (): RouterState => state,
    subscribe: (listener: () => void): (() => void) => {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
    show: (place: Place, code: Code): void => {
      const { shown } = state;
      const begins = shown === undefined || shown.place.path === place.path ? undefined : scrolledTo();
      publish({ shown: { place, ...code, begins }, error: undefined });
    },
    setError: (error: LoadError | undefined): void => publish({ error }),
  };
}

type Screen = ReturnType<typeof openScreen>;

/** One way to a page. */
interface Visit {
  readonly place: Place;
  readonly way: Way;
  /** What the page is to find in its history entry. */
  readonly kept: object;
}

/** The ways to pages, of which the latest alone counts. */
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

  /** Shows the page of the address bar. */
  begin(): Promise<void> {
    this.#wasReloaded = beginEntries();
    addEventListener('popstate', () => this.#follow());
    return this.go({ place: placeShown(), way: 'follow', kept: {} }, this.#documents.isReturnedTo());
  }

  async go(visit: Visit, isReturn = false): Promise<void> {
    this.#latest += 1;
    const number = this.#latest;
    const isOver = (): boolean => number !== this.#latest;
    const { place, way } = visit;
    const { shown, error } = this.#screen.state();
    if (error) this.#screen.setError(undefined);
    if (place.path !== shown?.place.path && this.#options.needsDocument(place.path)) {
      return this.#documents.openDocument(hrefOf(place), way !== 'push');
    }
    const route = this.routeOf(place.path);
    // Asked for while the guard asks who is there; what becomes of it is looked at afterwards.
    const loading = route && codeOf(route).catch(() => undefined);
    const elsewhere = await admission(route, place.path, isReturn);
    if (isOver()) return;
    if (elsewhere && elsewhere !== unknown) {
      elsewhere.say?.();
      return this.go({ place: placeOf(elsewhere.to), way: way === 'push' ? 'push' : 'replace', kept: {} });
    }
    const code = route ? await loading : { frame: undefined, Around: undefined, Page: this.#options.NotFound };
    if (isOver()) return;
    // The guard's own code comes with the page's: where that is missing, nobody could ask.
    if (!code) return this.#miss(visit, isOver);
    if (elsewhere === unknown) return this.#fail(visit);
    this.#land(visit, code);
  }

  #land({ place, way, kept }: Visit, code: Code): void {
    this.#wasReloaded = false;
    if (way !== 'follow') writeEntry(place, way, kept);
    this.#screen.show(place, code);
  }

  /** Says that a page cannot be shown now, and offers to try again. */
  #fail(visit: Visit): void {
    const stay = visit.way === 'follow' ? undefined : () => this.#screen.setError(undefined);
    this.#screen.setError({ retry: () => void this.go(visit), stay });
  }

  /** Of a page that cannot be loaded: its document once, where the server is there and only has other code by now. */
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
    // A fragment of the page that is shown.
    if (shown && hrefOf(place) === hrefOf(shown.place)) this.#latest += 1;
    else void this.go({ place, way: 'follow', kept: {} }, true);
  }
}

export type Router = ReturnType<typeof createRouter>;

/**
 * Shows the page of the address. The present page stays until the guard has admitted the next and its code is here; the
 * address changes then, so that a page never sees another one's. Only the latest visit counts (docs/decisions/0020).
 */
export function createRouter(options: RouterOptions) {
  const screen = openScreen();
  const visits = new Visits(options, screen);
  const { state, subscribe } = screen;
  return {
    state,
    subscribe,
    /** Shows the page of the address bar, and follows it from then on. */
    start: (): Promise<void> => visits.begin(),
    /** Shows a page where there is no browser. */
    draw: async (path: string): Promise<void> => {
      const route = visits.routeOf(path);
      if (!route) throw new Error(`no route ${path}`);
      screen.show({ path, search: '' }, await codeOf(route));
    },
    /** Done when the page is shown, or another visit has begun. */
    navigate: ({ to, search, state: kept = {}, replace = false }: Destination): Promise<void> => {
      const place = placeOf(to, search);
      const { shown } = state();
      const isHere = shown !== undefined && hrefOf(place) === hrefOf(shown.place);
      return visits.go({ place, way: replace || isHere ? 'replace' : 'push', kept });
    },
    /** Loads the code of a page that is likely to be opened. */
    prepare: (path: string): void => {
      const route = visits.routeOf(path);
      // What is missing is dealt with when the page is really opened.
      if (route) void codeOf(route).catch(() => undefined);
    },
  };
}
