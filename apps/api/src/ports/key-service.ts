/**
 * Encrypts the keys of the installation's key ring under master keys, which it does not give away. Each text names its master
 * key, so that texts of several versions lie side by side.
 */
export interface KeyService {
  /** The name of the master key of new texts, such as `m2`. */
  readonly current: string;
  /** The names of all master keys at hand. */
  readonly names: readonly string[];
  /** @param place is authenticated with the bytes: the text opens only there */
  wrap(bytes: Buffer, place: string): Promise<string>;
  /** @throws UnknownMasterKey; SealBroken where the text was changed or has another place */
  unwrap(text: string, place: string): Promise<Buffer>;
  /** Looks again for master keys, such as those added to the key file since. */
  renew(): Promise<void>;
}

/** A text names a master key that is not at hand. */
export class UnknownMasterKey extends Error {
  /** The name in the text. */
  readonly masterKey: string;

  constructor(masterKey: string) {
    super('a text names a master key that is not at hand');
    this.name = 'UnknownMasterKey';
    this.masterKey = masterKey;
  }
}
