import { parseArgs } from 'node:util';
import { accountCommands } from './accounts.ts';
import { type Command, type Desk, OperatorProblem, type Typed } from './command.ts';
import { decisionCommands } from './decisions.ts';
import { dossierCommands } from './dossier.ts';
import { mallCommands } from './malls.ts';
import { trialCommands } from './merchant-at.ts';
import { merchantCommands } from './merchants.ts';
import { partnerCommands } from './partners.ts';
import { relationshipCommands } from './relationship.ts';
import { retentionCommands } from './retention.ts';
import { reviewCommands } from './review.ts';
import { surplusPaymentCommands } from './surplus-payments.ts';
import { verifyPersonCommands } from './verify-person.ts';

const commands: readonly Command[] = [
  ...accountCommands,
  ...decisionCommands,
  ...dossierCommands,
  ...reviewCommands,
  ...verifyPersonCommands,
  ...relationshipCommands,
  ...mallCommands,
  ...merchantCommands,
  ...partnerCommands,
  ...retentionCommands,
  ...surplusPaymentCommands,
  ...trialCommands,
];

const writtenOut = ({ name, takes, optionsUsage }: Command): string =>
  [name, ...takes, ...(optionsUsage ? [optionsUsage] : [])].join(' ');

/** How every command is written. */
export function usage(): string {
  const width = Math.max(...commands.map((command) => writtenOut(command).length));
  const lines = commands.map((command) => `  ${writtenOut(command).padEnd(width)}  ${command.about}`);
  return ['npm run operator -- COMMAND', '', ...lines].join('\n');
}

const commandIn = (argv: readonly string[]): Command | undefined =>
  commands.find(({ name }) => name === argv.slice(0, name.split(' ').length).join(' '));

/** What was asked about: one command with its details where one is named, else all of them; undefined for no such question. */
export function helpFor(argv: readonly string[]): string | undefined {
  const [first] = argv;
  if (first === undefined || first === '--help' || first === 'help') return usage();
  const command = argv.includes('--help') ? commandIn(argv) : undefined;
  return (
    command && [`npm run operator -- ${writtenOut(command)}`, '', command.about, ...(command.details ?? [])].join('\n')
  );
}

/** A command that was recognised, ready to run. */
export interface Recognised {
  readonly command: Command;
  readonly typed: Typed;
}

/** @throws OperatorProblem where the arguments or options are not the command's */
function readTyped(command: Command, argv: readonly string[]): Typed {
  const wrong = (): OperatorProblem => new OperatorProblem(`The command is written: ${writtenOut(command)}`);
  try {
    const { values, positionals } = parseArgs({
      args: argv.slice(command.name.split(' ').length),
      options: command.options ?? {},
      allowPositionals: true,
      strict: true,
    });
    if (positionals.length !== command.takes.length) throw wrong();
    return { words: positionals, options: values };
  } catch {
    throw wrong();
  }
}

/**
 * Recognises a command, before any database is opened.
 * @throws OperatorProblem
 */
export function recognise(argv: readonly string[]): Recognised {
  const command = commandIn(argv);
  if (!command) throw new OperatorProblem(`There is no such command.\n\n${usage()}`);
  const typed = readTyped(command, argv);
  command.check?.(typed);
  return { command, typed };
}

/** @throws OperatorProblem */
export const runCommand = (desk: Desk, { command, typed }: Recognised): Promise<void> => command.run(desk, typed);
