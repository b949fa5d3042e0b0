import type { FastifyInstance } from 'fastify';
import type { Platform } from '../../platform/services.ts';
import { registerDocuments } from './documents/documents.routes.ts';
import { registerIdCard } from './id-card/id-card.routes.ts';
import { registerPaperList } from './papers/paper-list.routes.ts';
import { registerPersons } from './persons/persons.routes.ts';
import { registerPhoneLinks } from './phone/phone-link.routes.ts';
import { registerProgress } from './progress/progress.routes.ts';
import type { ScreeningTools } from './screening.tools.ts';
import { registerSettlementAccount } from './settlement-account/settlement-account.routes.ts';
import { registerReview } from './tracker/tracker.routes.ts';

export function registerScreening(
  app: FastifyInstance,
  platform: Platform,
  providers: Omit<ScreeningTools, keyof Platform>,
): void {
  const tools: ScreeningTools = { ...platform, ...providers };
  registerPaperList(app, tools);
  registerSettlementAccount(app, tools);
  registerIdCard(app, tools);
  registerPersons(app, tools);
  registerDocuments(app, tools);
  registerProgress(app, tools);
  registerReview(app, tools);
  registerPhoneLinks(app, tools);
}
