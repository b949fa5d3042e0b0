export interface Clock {
  now(): Date;
}

/** It may be wrong. */
export const machineClock: Clock = { now: () => new Date() };

let clock = machineClock;

/** What time it is, where nobody says. */
export const now = (): Date => clock.now();

/** What is now and today goes by this clock from here on: at a server by the database's. */
export const goByClock = (other: Clock): void => {
  clock = other;
};
