import { commitBefore } from './checks/changed-since.ts';
import { analysisParts, checkParts } from './checks/check-parts.ts';
import { cleanEnv } from './checks/clean-env.ts';
import { allPassed, endWithThisProcess, runParts } from './checks/part.ts';

endWithThisProcess();
const env = cleanEnv(process.env);
const outcomes = await runParts([...checkParts(env, commitBefore()), ...analysisParts(env)], 2);
const failed = outcomes.filter((one) => !one.ok).map((one) => one.name);
process.stdout.write(failed.length === 0 ? 'check passed\n' : `check failed: ${failed.join('; ')}\n`);
process.exit(allPassed(outcomes) ? 0 : 1);
