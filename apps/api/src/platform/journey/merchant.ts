import type { JourneyFacts } from '@portal/domain/journey/status.ts';

/** Columns of `account` as they are stored. */
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

/** The merchant of a session, as far as every call needs to know. */
export interface Merchant {
  readonly accountId: string;
  readonly loginId: string;
  readonly facts: JourneyFacts;
  /** Columns that who-am-I tells, read with the session and opened only there. */
  readonly stored: StoredProfile;
  readonly sessionHash: string;
  /** Until the session ends without a further request. */
  readonly idleSeconds: number;
  /** Until it ends in any case. */
  readonly remainingSeconds: number;
  /** Set where a phone calls by its link: it has to do with this block alone. */
  readonly phoneBlock?: PhoneBlock;
}

/** An operator of a mall, as far as every call needs to know. */
export interface MallOperator {
  /** The mall as an owner. */
  readonly ownerId: string;
  /** At the storefront platform. */
  readonly mallId: string;
  /** principal: the mall's own. sub: one who may only read. */
  readonly operator: 'principal' | 'sub';
  readonly sessionHash: string;
}

/** An anonymous person in the middle of proving an e-mail address. */
export interface Visitor {
  readonly hash: string;
}
