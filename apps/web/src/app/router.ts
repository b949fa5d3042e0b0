import { createRouter, type Router } from '../lib/router/router.ts';
import { needsNewDocument } from '../lib/session/session.ts';
import { NotFound } from './failure/failure.tsx';
import { routes } from './routes.ts';
import { isElsewhere } from './session/own-document.ts';

export const createPortalRouter = (): Router =>
  createRouter({ routes, NotFound, needsDocument: (path) => isElsewhere(path) || needsNewDocument() });
