import { describeTampering } from './describe-tampering.fixture.ts';

// A hundred each in `trust/audit.trust.ts`.
describeTampering(10);
