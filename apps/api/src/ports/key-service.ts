/** Wraps the key ring's keys with master keys, which it never reveals. Each wrapped text names its master key. */
export interface KeyService {
  readonly current: string;
  readonly names: readonly string[];
  /** By key name: a mark that distinguishes keys of the same name without revealing them. A key that never leaves its token has none. */
  readonly marks: ReadonlyMap<string, string>;
  /** @param place authenticated with the bytes: the text can be unwrapped only with the same place */
  wrap(bytes: Buffer, place: string): Promise<string>;
  /** @throws UnknownMasterKey; SealBroken if the text was changed or belongs to another place */
  unwrap(text: string, place: string): Promise<Buffer>;
  /** Reloads the master keys, such as those added to the key file since. */
  renew(): Promise<void>;
}

/** A wrapped text names a master key that is not loaded. */
export class UnknownMasterKey extends Error {
  readonly masterKey: string;

  constructor(masterKey: string) {
    super('a text names a master key that is not at hand');
    this.name = 'UnknownMasterKey';
    this.masterKey = masterKey;
  }
}
