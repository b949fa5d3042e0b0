import { readFileSync } from 'node:fs';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

const environmentOf = ({ moduleId }: TestSpecification): string =>
  /^\/\/ @vitest-environment (\w+)/.exec(readFileSync(moduleId, 'utf8'))?.[1] ?? 'node';

/**
 * By project and environment: vitest keeps a worker only if the next file has the same, and otherwise starts another, which loads every module again.
 * The services' files come first, so that a long one of the reader does not run alone at the end.
 */
export class ByEnvironment extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const groups = Map.groupBy(await super.sort(files), (file) => `${file.project.name} ${environmentOf(file)}`);
    const isLate = (group: string): boolean => !group.startsWith('services');
    return [...groups].sort(([one], [other]) => Number(isLate(one)) - Number(isLate(other))).flatMap(([, own]) => own);
  }
}
