import { describeTampering } from './describe-tampering.fixture.ts';

// `trust/audit.trust.ts` runs a hundred each.
describeTampering(10);
