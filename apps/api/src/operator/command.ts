import type { ParseArgsOptionsConfig } from 'node:util';
import { isCalendarDate } from '@portal/domain/fields/typed-date.ts';
import { visibleText } from '@portal/domain/rules/name/visible-text.ts';
import type { InjectOptions, LightMyRequestResponse } from 'fastify';
import type { Config } from '../platform/config/config.ts';
import type { Database } from '../platform/database/database.ts';
import type { Limits } from '../platform/limits/limits.ts';
import type { PersonalData } from '../platform/security/personal-data.ts';
import type { Signer } from '../platform/security/signer.ts';
import type { Platform } from '../platform/services.ts';
import type { OperatorConfig } from './operator-config.ts';

/** The server that a command runs in. */
export interface RunningServer {
  readonly config: Config;
  readonly platform: Platform;
  /** Answers a request as if it had come over the network. */
  readonly inject: (options: InjectOptions) => Promise<LightMyRequestResponse>;
  /** Aborted when the server is about to stop. */
  readonly stopping: AbortSignal;
  /** Writes to the file of {@link Command.writes}, which the command line's process creates for its user only. @throws OperatorProblem */
  readonly writeFile: (bytes: Uint8Array) => Promise<void>;
}

export interface Desk {
  readonly db: Database;
  readonly personalData: PersonalData;
  readonly limits: Limits;
  /** Signs and verifies the heads of the audit's chain. */
  readonly auditSigner: Signer;
  /** `operator:<name>`, for audit rows. */
  readonly actor: string;
  /** Prints one line of output; invisible characters are shown by their number. */
  print(line: string): void;
  /** Returns the text of a file that the command names. @throws OperatorProblem */
  readFile(path: string): Promise<string>;
  /** The server that runs the command; absent if the command's own process has opened the database. */
  readonly server?: RunningServer;
}

export interface Typed {
  readonly words: readonly string[];
  readonly options: Readonly<Record<string, unknown>>;
}

export interface Command {
  /** One or two words, such as `accounts show`. */
  readonly name: string;
  /** The required arguments, by their names in the usage. FILE is a path whose file is sent along. */
  readonly takes: readonly string[];
  readonly options?: ParseArgsOptionsConfig;
  readonly optionsUsage?: string;
  readonly about: string;
  readonly details?: readonly string[];
  /** The option that names the file which the command creates; an existing file is never replaced. */
  readonly writes?: string;
  readonly reads?: string;
  /** Whether it can run only inside a running server. */
  readonly needsServer?: boolean;
  /** Validates what was typed before anything is opened or requested. @throws OperatorProblem */
  check?(typed: Typed): void;
  /** Runs the command in the command line's own process, without server or desk: for commands that are needed before these exist. */
  alone?(config: OperatorConfig, print: (line: string) => void, typed: Typed): Promise<void>;
  /** Whether to use {@link alone} with this configuration; without this function, always. */
  isAlone?(config: OperatorConfig): boolean;
  /** Refuses, before a server is asked, what the command can do only {@link alone}. @throws OperatorProblem */
  checkAsked?(typed: Typed): void;
  /** @throws OperatorProblem */
  run(desk: Desk, typed: Typed): Promise<void>;
}

/** The command cannot run; the message is one sentence for the operator. */
export class OperatorProblem extends Error {
  constructor(sentence: string) {
    super(sentence);
    this.name = 'OperatorProblem';
  }
}

/** Reads a day from an option, as YYYY-MM-DD; undefined if it is not given. @throws OperatorProblem */
export function dayIn({ options }: Typed, name: string): string | undefined {
  if (options[name] === undefined) return undefined;
  const day = String(options[name]);
  if (/^\d{4}-\d{2}-\d{2}$/.test(day) && isCalendarDate(day.replaceAll('-', ''))) return day;
  throw new OperatorProblem(`--${name} must be a day, as YYYY-MM-DD.`);
}

/** Formats rows as aligned columns; the first row is the heading. */
export function tableOf(stored: readonly (readonly string[])[]): string[] {
  const rows = stored.map((row) => row.map(visibleText));
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
