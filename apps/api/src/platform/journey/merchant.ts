import type { JourneyFacts } from '@portal/domain/journey/status.ts';

/** Columns of `account` as stored. */
export interface StoredProfile {
  readonly accountType: string | undefined;
  readonly companyNameSealed: string;
  readonly operatorEmailSealed: string;
}

/** The ID card block that a phone link opens. */
export interface PhoneBlock {
  readonly linkId: string;
  readonly type: 'SR00' | 'SR01';
  readonly seq: number;
}

export interface Merchant {
  readonly accountId: string;
  readonly loginId: string;
  readonly facts: JourneyFacts;
  /** Columns for who-am-I, read with the session and decrypted only there. */
  readonly stored: StoredProfile;
  readonly sessionHash: string;
  /** Seconds until the session ends if idle. */
  readonly idleSeconds: number;
  /** Seconds until the session ends at the latest. */
  readonly remainingSeconds: number;
  /** Set for a call by a phone link, which gives access to this block only. */
  readonly phoneBlock?: PhoneBlock;
}

export interface MallOperator {
  readonly ownerId: string;
  readonly mallId: string;
  /** principal: the mall's own operator. sub: one who may only read. */
  readonly operator: 'principal' | 'sub';
  readonly sessionHash: string;
}

/** An anonymous visitor who is verifying an e-mail address. */
export interface Visitor {
  readonly hash: string;
}
