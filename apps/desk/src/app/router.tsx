import { applicationNumberPattern } from '@portal/domain/rules/review/queue.ts';
import {
  createBrowserHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  type RouterHistory,
  redirect,
  type SearchSchemaInput,
} from '@tanstack/react-router';
import * as z from 'zod/mini';
import { AccessPage } from '../features/access/access.page.tsx';
import { type AccessSearch, readAccessSearch } from '../features/access/access-search.ts';
import { ApplicationPage } from '../features/application/application.page.tsx';
import { type ApplicationSearch, readApplicationSearch } from '../features/application/application-search.ts';
import { DecisionPage } from '../features/application/decision/decision.page.tsx';
import { QueuePage } from '../features/queue/queue.page.tsx';
import { SecondPage } from '../features/second/second.page.tsx';
import { SignInPage } from '../features/sign-in/sign-in.page.tsx';
import { SignInDonePage } from '../features/sign-in/sign-in-done.page.tsx';
import { StatisticsPage } from '../features/statistics/statistics.page.tsx';
import { readStatisticsSearch, type StatisticsSearch } from '../features/statistics/statistics-search.ts';
import { type QueueSearch, readQueueSearch } from '../lib/queue-search.ts';
import { Inside } from './inside.tsx';
import { Broken, UnknownPage } from './unknown-page.tsx';

const root = createRootRoute({ component: Outlet, notFoundComponent: UnknownPage, errorComponent: Broken });

const to = z.catch(z.optional(z.string().check(z.regex(/^\/(?![/\\])/))), undefined);
const signIn = createRoute({
  getParentRoute: () => root,
  path: '/sign-in',
  validateSearch: (search: { readonly to?: string } & SearchSchemaInput) => ({ to: to.parse(search.to) }),
  component: function SignIn() {
    return <SignInPage to={signIn.useSearch().to} />;
  },
});

const signInDone = createRoute({
  getParentRoute: () => root,
  path: '/sign-in/done',
  validateSearch: (search: { readonly outcome?: string } & SearchSchemaInput) => ({
    outcome: String(search.outcome ?? ''),
  }),
  component: function SignInDone() {
    return <SignInDonePage outcome={signInDone.useSearch().outcome} />;
  },
});

const inside = createRoute({ getParentRoute: () => root, id: 'inside', component: Inside });

const start = createRoute({
  getParentRoute: () => inside,
  path: '/',
  beforeLoad: () => {
    throw redirect({ to: '/queue', replace: true });
  },
});

const queue = createRoute({
  getParentRoute: () => inside,
  path: '/queue',
  validateSearch: (search: Partial<QueueSearch> & SearchSchemaInput) => readQueueSearch(search),
  component: function Queue() {
    const search = queue.useSearch();
    return <QueuePage key={search.view} search={search} />;
  },
});

const application = createRoute({
  getParentRoute: () => inside,
  path: '/a/$number',
  validateSearch: (search: Partial<ApplicationSearch> & SearchSchemaInput) => readApplicationSearch(search),
  component: function Application() {
    const { number } = application.useParams();
    const search = application.useSearch();
    if (!applicationNumberPattern.test(number)) return <UnknownPage />;
    return <ApplicationPage key={number} number={number} search={search} />;
  },
});

const statistics = createRoute({
  getParentRoute: () => inside,
  path: '/statistics',
  validateSearch: (search: Partial<StatisticsSearch> & SearchSchemaInput) => readStatisticsSearch(search),
  component: function Statistics() {
    return <StatisticsPage search={statistics.useSearch()} />;
  },
});

const proposal = z.catch(z.optional(z.string().check(z.regex(/^[\da-f-]{36}$/))), undefined);
const decision = createRoute({
  getParentRoute: () => inside,
  path: '/a/$number/decide',
  validateSearch: (search: { readonly proposal?: string } & SearchSchemaInput) => ({
    proposal: proposal.parse(search.proposal),
  }),
  component: function Decision() {
    const { number } = decision.useParams();
    const search = decision.useSearch();
    if (!applicationNumberPattern.test(number)) return <UnknownPage />;
    return <DecisionPage key={number} number={number} proposal={search.proposal} />;
  },
});

const second = createRoute({ getParentRoute: () => inside, path: '/second', component: SecondPage });

const access = createRoute({
  getParentRoute: () => inside,
  path: '/access',
  validateSearch: (search: Partial<AccessSearch> & SearchSchemaInput) => readAccessSearch(search),
  component: function Access() {
    const search = access.useSearch();
    return <AccessPage key={search.review ?? ''} search={search} />;
  },
});

const routeTree = root.addChildren([
  signIn,
  signInDone,
  inside.addChildren([start, queue, application, decision, second, statistics, access]),
]);

export const createDeskRouter = (history: RouterHistory = createBrowserHistory()) =>
  createRouter({ routeTree, history, defaultPreload: false });

export type DeskRouter = ReturnType<typeof createDeskRouter>;

declare module '@tanstack/react-router' {
  interface Register {
    readonly router: DeskRouter;
  }
}
