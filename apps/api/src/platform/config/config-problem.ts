/** The environment cannot be used; the message is for the person who starts the server: a line a problem, a sentence each. */
export class ConfigProblem extends Error {
  constructor(...sentences: readonly string[]) {
    super(sentences.join('\n'));
    this.name = 'ConfigProblem';
  }
}
