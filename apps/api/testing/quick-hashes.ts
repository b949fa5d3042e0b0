import type { HashCost, HashCosts } from '../src/platform/security/hash-costs.ts';

const quick: HashCost = { memoryCost: 64, timeCost: 1, parallelism: 1 };

/** Deliberately weak, as tests create and compare thousands of hashes. Real costs are tested where hashes are created. */
export const quickHashes: HashCosts = { password: quick, number: { 1: quick, 2: { ...quick, timeCost: 2 } } };
