import { describeTampering } from '../apps/api/src/platform/audit-chain/describe-tampering.fixture.ts';

describeTampering(100);
