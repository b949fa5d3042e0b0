import { readFileSync } from 'node:fs';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

const environmentOf = ({ moduleId }: TestSpecification): string =>
  /^\/\/ @vitest-environment (\w+)/.exec(readFileSync(moduleId, 'utf8'))?.[1] ?? 'node';

/**
 * Files of one project and one environment after one another: vitest keeps a worker only where the next file has the same as the one before, and
 * otherwise starts another, which loads every module again. The services' come first: a long one of the reader must not be left alone at the end.
 */
export class ByEnvironment extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const groups = Map.groupBy(await super.sort(files), (file) => `${file.project.name} ${environmentOf(file)}`);
    const isLate = (group: string): boolean => !group.startsWith('services');
    return [...groups].sort(([one], [other]) => Number(isLate(one)) - Number(isLate(other))).flatMap(([, own]) => own);
  }
}
