import { sentences } from '@portal/domain/messages/catalogue.ts';
import { deskProblems } from '../size/desk-size.ts';
import { budgetProblems, builtPages } from '../size/page-sizes.ts';
import { missingSentences } from '../web/page-sentences.ts';
import { node, type Part } from './part.ts';

const problemsOfBuild = async (): Promise<string[]> => [
  ...(await budgetProblems()),
  ...(await deskProblems()),
  ...missingSentences(await builtPages(), sentences),
];

/** Builds stale clients, compares them with their budgets, and checks that each merchant page contains the sentences that it needs. */
export function sizePart(env: NodeJS.ProcessEnv): Part {
  return {
    name: 'clients build, within their size budgets, every page with its words',
    run: async () => {
      const { code, words } = await node(['scripts/build-web.ts'], env);
      const problems = code === 0 ? await problemsOfBuild() : [words];
      const ok = problems.length === 0;
      return { ok, count: ok ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 }, words: problems.join('\n') };
    },
  };
}
