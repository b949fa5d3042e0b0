export interface Clock {
  now(): Date;
}

/** The machine's clock, which may be wrong. */
export const machineClock: Clock = { now: () => new Date() };

let clock = machineClock;

export const now = (): Date => clock.now();

/** Replaces the clock in use; a server sets it to the database's. */
export const goByClock = (other: Clock): void => {
  clock = other;
};
