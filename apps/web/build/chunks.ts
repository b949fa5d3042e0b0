import type { Plugin, Rolldown } from 'vite';

type Groups = NonNullable<Exclude<Rolldown.OutputOptions['codeSplitting'], boolean | undefined>['groups']>;

const isPage = (entry: string): boolean =>
  /\/(features\/.*\.page|storefront-layout|later-steps|people-list)\.tsx$|\/(merchant-frame\.ts|index\.html)$/.test(
    entry,
  );
const isFrame = (page: string): boolean => page.endsWith('/merchant-frame.ts');
const isLogin = (page: string): boolean => page.endsWith('/login.page.tsx');
const isForVisitors = (page: string): boolean => page.includes('/features/account/') || page.endsWith('/index.html');
const isOfStorefront = (page: string): boolean => page.includes('/features/storefront/');
/** Of the main door: what the storefront loads too does not make it theirs. */
const isForMerchants = (page: string): boolean => !isForVisitors(page) && !isOfStorefront(page);
/** A part of a page that comes by itself, and with it most of what the page is made of. */
const pageOf = (part: string): string => part.replace(/people-list\.tsx$/, 'representative-info.page.tsx');
/** Words stand with the pages that say them: they are long, and the next page says others. */
const isWords = (id: string): boolean => id.includes('/domain/src/messages/');

/** Pages that load one of these have a form, or fields without one. */
const isAnchorOfForms = (id: string): boolean => /\/ui\/src\/(form\/form-store\.ts|fields\/field\.tsx)$/.test(id);

/** What this many pages of merchants and a page of visitors load of forms is in one file. */
const some = 3;
/** What this many pages of merchants load, all of them load (of forms: all pages with a form). */
const most = 6;

/** A module and all that is loaded with it at once. */
function reached(from: string, importedBy: (id: string) => readonly string[]): ReadonlySet<string> {
  const seen = new Set<string>();
  const waiting = [from];
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    if (seen.has(id)) continue;
    seen.add(id);
    waiting.push(...importedBy(id));
  }
  return seen;
}

interface Chunks {
  readonly plugin: Plugin;
  readonly groups: Groups;
}

/**
 * Which code goes into which file: by the pages that load it, not by where it lies. What only pages with a form load is apart in
 * each row, as most pages have none.
 * - `react`: packages of others that every page needs
 * - `app`: what else every page needs
 * - `page`, `form`: what the log-in shares with pages of merchants
 * - `door`: what else the log-in shares, with other pages of visitors and with the log-in over a page: passwords, codes
 * - `shared`, `fields`: what else pages of visitors share with pages of merchants
 * - `merchant`, `draft`: what most pages of merchants share, of the application and of the screening, and no page of visitors loads
 * - `frame`: the frame around pages of merchants, and the table of who may open which
 *
 * The bundler sees to what only a few pages share, and to what is loaded later. A file takes along what its parts import, so that
 * what more pages load has to be put in place first: else a page of visitors would load merchants' code.
 */
export function chunksByPages(): Chunks {
  /** The pages that load a module at once, by module; the document's entry stands for all. */
  const pagesOf = new Map<string, string[]>();
  /** What something is loaded with that no page waits for. */
  const later = new Set<string>();
  const pages = (id: string): string[] => pagesOf.get(id) ?? [];
  /** A page and its part count once. */
  const whole = (id: string): string[] => [...new Set(pages(id).map(pageOf))];
  const merchants = (id: string): string[] => whole(id).filter(isForMerchants);
  /** Application and screening: one goes with the other only in what both have. */
  const isForBothParts = (id: string): boolean =>
    merchants(id).length >= most &&
    ['application', 'screening'].every((part) => pages(id).some((page) => page.includes(`/features/${part}/`)));
  const hasVisitors = (id: string): boolean => pages(id).some(isForVisitors);
  /** No page without a form loads it. */
  const isOfForms = (id: string): boolean => {
    const forms = new Set([...pagesOf.keys()].filter(isAnchorOfForms).flatMap(pages));
    return pages(id).every((page) => forms.has(page));
  };
  const isOfLogin = (id: string): boolean => pages(id).some(isLogin) && merchants(id).length > 0;
  const isOfFrame = (id: string): boolean => pages(id).some(isFrame) && !hasVisitors(id);
  /** The entry itself stays what the document names. */
  const isEverywhere = (id: string): boolean =>
    !/\/(index\.html|main\.tsx)$/.test(id) && pages(id).some((page) => page.endsWith('/index.html'));

  const isForMerchantsAlone = (id: string): boolean => !isWords(id) && !hasVisitors(id) && isForBothParts(id);
  const isShared = (id: string, least: number): boolean =>
    !isWords(id) && hasVisitors(id) && merchants(id).length >= least;

  const plugin: Plugin = {
    name: 'chunks-by-pages',
    apply: 'build',
    buildEnd() {
      const ids = [...this.getModuleIds()];
      const importedBy = (id: string) => this.getModuleInfo(id)?.importedIds ?? [];
      for (const page of ids.filter(isPage))
        for (const id of reached(page, importedBy)) pagesOf.set(id, [...pages(id), page]);
      const isLater = (id: string) => !isPage(id) && (this.getModuleInfo(id)?.dynamicImporters.length ?? 0) > 0;
      for (const part of ids.filter(isLater)) for (const id of reached(part, importedBy)) later.add(id);
    },
  };
  const groups: Groups = [
    { name: 'react', priority: 9, test: (id) => isEverywhere(id) && id.includes('/node_modules/') },
    { name: 'app', priority: 8, test: isEverywhere },
    { name: 'page', priority: 7, test: (id) => isOfLogin(id) && !isOfForms(id) },
    { name: 'form', priority: 6, test: isOfLogin },
    { name: 'door', priority: 5, test: (id) => pages(id).some(isLogin) && (pages(id).length > 1 || later.has(id)) },
    { name: 'shared', priority: 4, test: (id) => isShared(id, most) && !isOfForms(id) },
    { name: 'fields', priority: 3, test: (id) => isShared(id, some) && isOfForms(id) },
    { name: 'merchant', priority: 2, test: (id) => isForMerchantsAlone(id) && !isOfForms(id) },
    { name: 'draft', priority: 1, test: isForMerchantsAlone },
    { name: 'frame', priority: 1, test: isOfFrame },
  ];
  return { plugin, groups };
}
