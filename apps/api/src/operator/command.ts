import type { ParseArgsOptionsConfig } from 'node:util';
import type { Database } from '../platform/database/database.ts';
import type { Limits } from '../platform/limits.ts';
import type { PersonalData } from '../platform/security/personal-data.ts';

/** What a command works with. */
export interface Desk {
  readonly db: Database;
  readonly personalData: PersonalData;
  readonly limits: Limits;
  /** `operator:<name>`, for audit rows. */
  readonly actor: string;
  /** One line of the answer. */
  print(line: string): void;
}

/** A command as it was typed: its arguments in order and its options by name. */
export interface Typed {
  readonly words: readonly string[];
  readonly options: Readonly<Record<string, unknown>>;
}

export interface Command {
  /** Such as `accounts show`. */
  readonly name: string;
  /** The arguments it must have, by the names that its usage shows. */
  readonly takes: readonly string[];
  readonly options?: ParseArgsOptionsConfig;
  /** How the options are written, for the usage. */
  readonly optionsUsage?: string;
  readonly about: string;
  /** @throws OperatorProblem */
  run(desk: Desk, typed: Typed): Promise<void>;
}

/** The command cannot be carried out; the message is one sentence for the person who gave it. */
export class OperatorProblem extends Error {
  constructor(sentence: string) {
    super(sentence);
    this.name = 'OperatorProblem';
  }
}

/** Rows as columns of equal width, the first row being the heading. */
export function tableOf(rows: readonly (readonly string[])[]): string[] {
  const widthOf = (text: string): number =>
    [...text].reduce(
      (width, letter) => width + (/[\u1100-\u11ff\u3000-\u9fff\uac00-\ud7a3\uff00-\uff60]/.test(letter) ? 2 : 1),
      0,
    );
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => widthOf(row[column] ?? ''))));
  return rows.map((row) =>
    row
      .map((cell, column) => cell + ' '.repeat((widths[column] ?? 0) - widthOf(cell)))
      .join('  ')
      .trimEnd(),
  );
}
