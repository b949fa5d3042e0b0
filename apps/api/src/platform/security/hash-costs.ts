/** The cost of an argon2id hash: memory in KiB, passes over it, lanes. */
export interface HashCost {
  readonly memoryCost: number;
  readonly timeCost: number;
  readonly parallelism: number;
}

export interface HashCosts {
  readonly password: HashCost;
  readonly number: Readonly<Record<1 | 2, HashCost>>;
}

/** 19 MiB and two passes: the minimum of OWASP's password storage cheat sheet. */
const least: HashCost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Card numbers have so few values that all could be tried (decisions §14), so their hash takes five times the work of a password's. */
export const hashCosts: HashCosts = {
  password: least,
  number: { 1: least, 2: { memoryCost: 65_536, timeCost: 3, parallelism: 1 } },
};
