import { execFileSync } from 'node:child_process';
import { root } from './part.ts';

/** Git's one-line answer; undefined if it fails, for example for a branch that does not exist. */
function git(folder: string, ...words: readonly string[]): string | undefined {
  try {
    const answer = execFileSync('git', words, { cwd: folder, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });
    return answer.trim() || undefined;
  } catch {
    return undefined;
  }
}

/** The commit before the latest, so that uncommitted and just committed changes are tested; undefined if there is none. */
export const commitBefore = (folder = root): string | undefined =>
  git(folder, 'rev-parse', '--verify', '--quiet', 'HEAD~1');

/** Where this branch left `main` (or the remote's); on `main` itself the commit before the latest. */
export function branchPoint(folder = root): string | undefined {
  const head = git(folder, 'rev-parse', '--verify', '--quiet', 'HEAD');
  const left = git(folder, 'merge-base', 'main', 'HEAD') ?? git(folder, 'merge-base', 'origin/main', 'HEAD');
  return left === undefined || left === head ? commitBefore(folder) : left;
}
