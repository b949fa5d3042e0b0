/** The configuration is unusable; the message is for the person who starts the server, one sentence and line a problem. */
export class ConfigProblem extends Error {
  constructor(...sentences: readonly string[]) {
    super(sentences.join('\n'));
    this.name = 'ConfigProblem';
  }
}
