import type { JourneyFacts } from '@portal/domain/journey/status.ts';

/** Columns of `account` as stored. */
export interface StoredProfile {
  readonly accountType: string | undefined;
  readonly companyNameSealed: string;
  readonly operatorEmailSealed: string;
}

/** The ID card block that a phone's link opens. */
export interface PhoneBlock {
  readonly linkId: string;
  readonly type: 'SR00' | 'SR01';
  readonly seq: number;
}

/** The merchant of a session, with what every call needs. */
export interface Merchant {
  readonly accountId: string;
  readonly loginId: string;
  readonly facts: JourneyFacts;
  /** Columns for who-am-I, read with the session and decrypted only there. */
  readonly stored: StoredProfile;
  readonly sessionHash: string;
  /** Seconds until the session ends without a further request. */
  readonly idleSeconds: number;
  /** Seconds until it ends in any case. */
  readonly remainingSeconds: number;
  /** Set where a phone calls by its link, which gives access to this block only. */
  readonly phoneBlock?: PhoneBlock;
}

/** An operator of a mall, with what every call needs. */
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
