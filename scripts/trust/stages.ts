/** How the suite's files are run: which alone, which in parallel. */
export interface Stages {
  /** Measure response times: nothing else runs meanwhile. */
  readonly alone: readonly string[];
  /** Long-running with little processor use: each in a separate process, parallel to the rest. */
  readonly long: readonly string[];
  readonly rest: readonly string[];
  /** In a browser, after the rest. */
  readonly browser: readonly string[];
}

const measured: readonly string[] = ['trust/storm/storm.trust.ts'];
const slow: readonly string[] = [
  'trust/soak/soak.trust.ts',
  'trust/keys/key-rotation.trust.ts',
  'trust/mail/mail-outage.trust.ts',
];

export function stagesOf(files: readonly string[]): Stages {
  const stageOf = (file: string): keyof Stages => {
    if (file.startsWith('e2e/')) return 'browser';
    if (measured.includes(file)) return 'alone';
    return slow.includes(file) ? 'long' : 'rest';
  };
  const of = (stage: keyof Stages): string[] => files.filter((file) => stageOf(file) === stage);
  return { alone: of('alone'), long: of('long'), rest: of('rest'), browser: of('browser') };
}
