import type { HashCost, HashCosts } from '../src/platform/security/hash-costs.ts';

const quick: HashCost = { memoryCost: 64, timeCost: 1, parallelism: 1 };

/** Weak on purpose: tests make and compare thousands of hashes. An installation's costs are tested where hashes are made. */
export const quickHashes: HashCosts = { password: quick, number: { 1: quick, 2: { ...quick, timeCost: 2 } } };
