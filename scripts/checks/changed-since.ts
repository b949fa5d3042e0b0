import { execFileSync } from 'node:child_process';
import { root } from './part.ts';

/** What Git answers in one line; undefined where it refuses, as of a branch that is not there. */
function git(folder: string, ...words: readonly string[]): string | undefined {
  try {
    const answer = execFileSync('git', words, { cwd: folder, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });
    return answer.trim() || undefined;
  } catch {
    return undefined;
  }
}

/** The commit before the latest, so that what is not committed yet and what was just now are tested; undefined without one. */
export const commitBefore = (folder = root): string | undefined =>
  git(folder, 'rev-parse', '--verify', '--quiet', 'HEAD~1');

/** Where this branch left `main` (or the remote's); on `main` itself the commit before the latest. */
export function branchPoint(folder = root): string | undefined {
  const head = git(folder, 'rev-parse', '--verify', '--quiet', 'HEAD');
  const left = git(folder, 'merge-base', 'main', 'HEAD') ?? git(folder, 'merge-base', 'origin/main', 'HEAD');
  return left === undefined || left === head ? commitBefore(folder) : left;
}
