import type { TrialClient } from './trial-client.ts';
import type { TrialSandbox } from './trial-sandbox.ts';

export type TrialKind = 'sole' | 'corporate' | 'nonprofit';

export type TrialRepresentatives = 1 | 2 | 4;

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
