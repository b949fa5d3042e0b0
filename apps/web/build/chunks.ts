import type { Plugin, Rolldown } from 'vite';

type Groups = NonNullable<Exclude<Rolldown.OutputOptions['codeSplitting'], boolean | undefined>['groups']>;

const isPage = (entry: string): boolean =>
  /\/(features\/.*\.page|storefront-layout|later-steps|people-list)\.tsx$|\/(merchant-frame\.ts|index\.html)$/.test(
    entry,
  );
const isFrame = (page: string): boolean => page.endsWith('/merchant-frame.ts');
const isLogin = (page: string): boolean => page.endsWith('/login.page.tsx');
const isScreening = (page: string): boolean => page.includes('/features/screening/');
const isForVisitors = (page: string): boolean => page.includes('/features/account/') || page.endsWith('/index.html');
const isOfStorefront = (page: string): boolean => page.includes('/features/storefront/');
/** Of the main door: what the storefront loads too does not make it theirs. */
const isForMerchants = (page: string): boolean => !isForVisitors(page) && !isOfStorefront(page);
/** A part of a page that comes by itself, and with it most of what the page is made of. */
const pageOf = (part: string): string => part.replace(/people-list\.tsx$/, 'representative-info.page.tsx');
/** Words stand with the pages that say them: they are long, and the next page says others. */
const isWords = (id: string): boolean => id.includes('/domain/src/messages/');

/** By its name inside a room: where the repository lies is no matter. */
const isAboutPictures = (id: string): boolean => /\/(?:apps|packages)\/\w+\/src\/.*(?:picture|image|file-)/.test(id);

/** What makes up the block of an ID card. */
const isAboutCards = (id: string): boolean =>
  /\/screening\/id-card\/|\/domain\/src\/.*(?:id-card|personal-number|birth-from-number|representatives|screening-people|person-sentences)/.test(
    id,
  );
const isListOfPeople = (page: string): boolean => page.endsWith('/people-list.tsx');
const isRepresentativesPage = (page: string): boolean => page.endsWith('/representative-info.page.tsx');

/** What so many pages of merchants share with visitors, all of both load that share anything. */
const some = 3;
/** A part that so many pages of merchants load is loaded by all of them. */
const most = 5;
/** What so many pages of one matter load, each of them gets in one file. */
const many = 4;

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
 * Which code goes into which file: by what pages load it, not by where it lies.
 * - `react`: packages of others that every page needs
 * - `app`: what else every page needs
 * - `page`: what the log-in shares with pages of merchants: forms and their controls
 * - `door`: what else the log-in shares, with other pages of visitors and with the log-in over a page: passwords, codes
 * - `shared`: what else pages of visitors share with most pages of merchants
 * - `merchant`: what most pages of merchants share, of the application and of the screening, and no page of visitors loads
 * - `frame`: the frame around pages of merchants, and the table of who may open which
 * - `pictures`: what all pages share on which a picture is chosen
 * - `screening`: what most pages of the screening share
 * - `answers`: what the two forms of the application share
 * - `known`: what the form of the business shares with those that propose what is known, too
 * - `business`: the form of the business, of which the storefront's has a part
 * - `card`: the block of an ID card, of which the end and a phone's page have one too
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
  /** Cut by what the storefront's form has of it, too, it would be several small files, which weigh more. */
  const isOfBusinessForm = (id: string): boolean => {
    const main = pages(id).filter((page) => !isOfStorefront(page));
    return main.length > 1 && !isWords(id) && main.every((page) => page.includes('/business-detail/'));
  };
  /** Of the business and of the services, and of hardly any page beside those. */
  const isOfAnswers = (id: string): boolean =>
    ['/business-detail/', '/payment-service/'].every((form) => pages(id).some((page) => page.includes(form))) &&
    whole(id).length <= most;
  /** A few small parts, which would be a file each. */
  const isOfKnown = (id: string): boolean =>
    [/\/business-detail\//, /\/(business-confirm|people-list)/].every((form) =>
      pages(id).some((page) => form.test(page)),
    ) &&
    !isWords(id) &&
    !hasVisitors(id);
  const isOfFrame = (id: string): boolean => pages(id).some(isFrame) && !hasVisitors(id);
  /** The entry itself stays what the document names. */
  const isEverywhere = (id: string): boolean =>
    !/\/(index\.html|main\.tsx)$/.test(id) && pages(id).some((page) => page.endsWith('/index.html'));

  /** What the page itself has of it comes before the cards. */
  const isOfCard = (id: string): boolean =>
    isAboutCards(id) && pages(id).some(isListOfPeople) && !pages(id).some(isRepresentativesPage);

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
    { name: 'react', priority: 8, test: (id) => isEverywhere(id) && id.includes('/node_modules/') },
    { name: 'app', priority: 7, test: isEverywhere },
    { name: 'page', priority: 6, test: (id) => pages(id).some(isLogin) && merchants(id).length > 0 },
    { name: 'door', priority: 5, test: (id) => pages(id).some(isLogin) && (pages(id).length > 1 || later.has(id)) },
    { name: 'shared', priority: 4, test: (id) => !isWords(id) && hasVisitors(id) && merchants(id).length >= some },
    { name: 'merchant', priority: 3, test: (id) => !isWords(id) && !hasVisitors(id) && isForBothParts(id) },
    { name: 'frame', priority: 3, test: isOfFrame },
    { name: 'pictures', priority: 2, test: (id) => whole(id).length >= many && isAboutPictures(id) },
    { name: 'screening', priority: 1, test: (id) => whole(id).length >= many && pages(id).every(isScreening) },
    { name: 'answers', priority: 1, test: isOfAnswers, includeDependenciesRecursively: false },
    { name: 'known', priority: 1, test: isOfKnown, includeDependenciesRecursively: false },
    // Alone: what their parts import is loaded by more pages.
    { name: 'business', priority: 0, test: isOfBusinessForm, includeDependenciesRecursively: false },
    { name: 'card', priority: 0, test: isOfCard, includeDependenciesRecursively: false },
  ];
  return { plugin, groups };
}
