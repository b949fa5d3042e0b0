import { readFileSync } from 'node:fs';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

const environmentOf = ({ moduleId }: TestSpecification): string =>
  /^\/\/ @vitest-environment (\w+)/.exec(readFileSync(moduleId, 'utf8'))?.[1] ?? 'node';

/**
 * Files of one project and one environment after one another: vitest keeps a worker only where the next file has the same as the one before, and
 * otherwise starts another, which loads every module again.
 */
export class ByEnvironment extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const groups = Map.groupBy(await super.sort(files), (file) => `${file.project.name} ${environmentOf(file)}`);
    return [...groups.values()].flat();
  }
}
