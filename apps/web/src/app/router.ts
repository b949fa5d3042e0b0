import { createRouter, type Router } from '../lib/router/router.ts';
import { needsNewDocument } from '../lib/session.ts';
import { NotFound } from './not-found.tsx';
import { isElsewhere } from './own-document.ts';
import { routes } from './routes.ts';

/** The portal's router. */
export const createPortalRouter = (): Router =>
  createRouter({ routes, NotFound, needsDocument: (path) => isElsewhere(path) || needsNewDocument() });
