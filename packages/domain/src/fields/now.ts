export interface Clock {
  now(): Date;
}

/** The machine's clock, which may be wrong. */
export const machineClock: Clock = { now: () => new Date() };

let clock = machineClock;

/** The current time by the clock in use. */
export const now = (): Date => clock.now();

/** Replaces the clock in use; a server sets it to the database's. */
export const goByClock = (other: Clock): void => {
  clock = other;
};
