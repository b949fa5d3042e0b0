import { budgetProblems } from '../../bench/size.ts';
import { node, type Part } from './part.ts';

/** Builds the client when it is stale and holds it against the budget. */
export function sizePart(env: NodeJS.ProcessEnv): Part {
  return {
    name: 'web client builds, within the size budget',
    run: async () => {
      const { code, words } = await node(['scripts/build-web.ts'], env);
      const problems = code === 0 ? await budgetProblems() : [words];
      const ok = problems.length === 0;
      return { ok, count: ok ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 }, words: problems.join('\n') };
    },
  };
}
