/** Encrypts the key ring's keys under master keys, which it does not give away. Each text names its master key. */
export interface KeyService {
  readonly current: string;
  readonly names: readonly string[];
  /** By name: what tells a key from another of the same name, without giving it away. None of a key that never leaves its token. */
  readonly marks: ReadonlyMap<string, string>;
  /** @param place is authenticated with the bytes: the text opens only there */
  wrap(bytes: Buffer, place: string): Promise<string>;
  /** @throws UnknownMasterKey; SealBroken where the text was changed or has another place */
  unwrap(text: string, place: string): Promise<Buffer>;
  /** Looks again for master keys, such as those added to the key file since. */
  renew(): Promise<void>;
}

/** A text names a master key that is not at hand. */
export class UnknownMasterKey extends Error {
  readonly masterKey: string;

  constructor(masterKey: string) {
    super('a text names a master key that is not at hand');
    this.name = 'UnknownMasterKey';
    this.masterKey = masterKey;
  }
}
