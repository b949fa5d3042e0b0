import { visibleText } from '@portal/domain/rules/name/visible-text.ts';
import { ConfigProblem } from '../platform/config/config-problem.ts';
import { databaseSentence } from '../platform/database/database-sentence.ts';
import { unusable } from '../platform/files/store-ownership.ts';
import { missingKey } from '../platform/installation.ts';
import { causesOf, namesOfCauses } from '../platform/refusals/causes.ts';
import { SealBroken } from '../platform/security/sealing.ts';
import { FileStoreError } from '../ports/file-store.ts';
import { UnknownMasterKey } from '../ports/key-service.ts';
import { OperatorProblem } from './command.ts';

/**
 * One sentence for a person. Of our own errors only the names are shown, as their messages may quote values.
 * @param further for such an error: where there is more about it
 */
export const explain = (error: unknown, further = ''): string =>
  // The line breaks are ours; invisible characters in typed or stored text are made visible.
  (sentenceOf(error) ?? `The command failed: ${namesOfCauses(error)}.${further}`)
    .split('\n')
    .map((line) => visibleText(shortened(line)))
    .join('\n');

/** Half of the maximum length of a line, in characters. */
const halfLine = 500;

/** Cuts out the middle of a long line: typed text may have any length, and the explanation is at the start or the end. */
const shortened = (line: string): string =>
  line.length > 2 * halfLine ? `${line.slice(0, halfLine)} … ${line.slice(-halfLine)}` : line;

function sentenceOf(error: unknown): string | undefined {
  if (error instanceof OperatorProblem || error instanceof ConfigProblem) return error.message;
  const causes = [...causesOf(error)];
  const unknown = causes.find((one) => one instanceof UnknownMasterKey);
  if (unknown) return missingKey(unknown.masterKey).message;
  if (causes.some((one) => one instanceof SealBroken)) {
    return 'A stored value cannot be opened: it was changed by hand, or sealed with another master key.';
  }
  const store = causes.find((one) => one instanceof FileStoreError);
  if (store) return `The bucket or file store ${unusable[store.kind]}`;
  return databaseSentence(error);
}
