import type { TrialClient } from './trial-client.ts';
import type { TrialSandbox } from './trial-sandbox.ts';

export type TrialKind = 'sole' | 'corporate' | 'nonprofit';

/** Number of representatives on one of the specimens of the corporate certificate. */
export type TrialRepresentatives = 1 | 2 | 4;

/** An invented person and the simulated providers around them. */
export interface TrialPerson {
  readonly client: TrialClient;
  readonly sandbox: TrialSandbox;
  readonly kind: TrialKind;
  readonly loginId: string;
  readonly email: string;
  readonly companyName: string;
  readonly representatives: TrialRepresentatives;
  /** Whether the representative's card can be read but is still to be verified. */
  readonly isUnverified: boolean;
}

export const digits = (text: string): string => text.replace(/\D/g, '');
