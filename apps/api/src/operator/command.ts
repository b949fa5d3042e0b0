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
  /** The process of the person who ran the command creates the file of {@link Command.writes}, for that person alone. @throws OperatorProblem */
  readonly writeFile: (bytes: Uint8Array) => Promise<void>;
}

/** What a command works with. */
export interface Desk {
  readonly db: Database;
  readonly personalData: PersonalData;
  readonly limits: Limits;
  /** Signs the ends of the audit's chain, and so checks them. */
  readonly auditSigner: Signer;
  /** `operator:<name>`, for audit rows. */
  readonly actor: string;
  /** One line of the answer; what cannot be seen in it is shown by its number. */
  print(line: string): void;
  /** The text of a file that the command names. @throws OperatorProblem */
  readFile(path: string): Promise<string>;
  /** The server that carries the command out; absent where the command has opened the database by itself. */
  readonly server?: RunningServer;
}

/** A command as it was typed: its arguments in order and its options by name. */
export interface Typed {
  readonly words: readonly string[];
  readonly options: Readonly<Record<string, unknown>>;
}

export interface Command {
  /** Such as `accounts show`: one word or two. */
  readonly name: string;
  /** The arguments it must have, by the names that its usage shows; FILE is one whose text goes along. */
  readonly takes: readonly string[];
  readonly options?: ParseArgsOptionsConfig;
  readonly optionsUsage?: string;
  readonly about: string;
  readonly details?: readonly string[];
  /** The option that names a file which the command makes; one that is there is never replaced. */
  readonly writes?: string;
  readonly reads?: string;
  /** true where it can only be carried out inside a running server. */
  readonly needsServer?: boolean;
  /** Refuses what was typed before anything is opened or asked. @throws OperatorProblem */
  check?(typed: Typed): void;
  /** Carries it out in the process of the person, with neither server nor desk: for what has to be done before there is one. */
  alone?(config: OperatorConfig, print: (line: string) => void, typed: Typed): Promise<void>;
  /** Where {@link alone} is not for every configuration. */
  isAlone?(config: OperatorConfig): boolean;
  /** Refuses what it can do {@link alone} only, before a server is asked. @throws OperatorProblem */
  checkAsked?(typed: Typed): void;
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

/** The day that an option names, as YYYY-MM-DD; undefined where it is not given. @throws OperatorProblem */
export function dayIn({ options }: Typed, name: string): string | undefined {
  if (options[name] === undefined) return undefined;
  const day = String(options[name]);
  if (/^\d{4}-\d{2}-\d{2}$/.test(day) && isCalendarDate(day.replaceAll('-', ''))) return day;
  throw new OperatorProblem(`--${name} must be a day, as YYYY-MM-DD.`);
}

/** Rows as columns of equal width, the first row being the heading. */
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
