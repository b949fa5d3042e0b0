import type { TrialClient } from './trial-client.ts';
import type { TrialSandbox } from './trial-sandbox.ts';

export type TrialKind = 'sole' | 'corporate' | 'nonprofit';

/** By how many a company is represented, as one of the specimens of its certificate says. */
export type TrialRepresentatives = 1 | 2 | 4;

/** Who goes through the portal, and the world outside it. */
export interface TrialPerson {
  readonly client: TrialClient;
  readonly sandbox: TrialSandbox;
  readonly kind: TrialKind;
  readonly loginId: string;
  readonly email: string;
  readonly companyName: string;
  readonly representatives: TrialRepresentatives;
}

export const digits = (text: string): string => text.replace(/\D/g, '');
