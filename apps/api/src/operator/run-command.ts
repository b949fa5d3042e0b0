import { parseArgs } from 'node:util';
import { halfWidth } from '@portal/domain/fields/rule.ts';
import { visibleText } from '@portal/domain/rules/name/visible-text.ts';
import { type AuditOrigin, withAuditOrigin } from '../platform/audit-origin.ts';
import { backupCommands } from './backup/backup-commands.ts';
import { type Command, type Desk, OperatorProblem, type Typed } from './command.ts';
import { accountListCommands } from './commands/account-list.ts';
import { accountCommands } from './commands/accounts.ts';
import { auditCommands } from './commands/audit.ts';
import { auditTrailCommands } from './commands/audit-trail.ts';
import { decisionCommands } from './commands/decisions.ts';
import { dossierCommands } from './commands/dossier.ts';
import { mallExportCommands } from './commands/mall-export.ts';
import { mallCommands } from './commands/malls.ts';
import { trialCommands } from './commands/merchant-at.ts';
import { merchantCommands } from './commands/merchants.ts';
import { migrateCommands } from './commands/migrate.ts';
import { partnerCommands } from './commands/partners.ts';
import { relationshipCommands } from './commands/relationship.ts';
import { retentionCommands } from './commands/retention.ts';
import { staffCommands } from './commands/sessions.ts';
import { surplusPaymentCommands } from './commands/surplus-payments.ts';
import { reviewCommands } from './commands/verdicts.ts';
import { verifyPersonCommands } from './commands/verify-person.ts';
import { fileCommands } from './files/file-commands.ts';
import { keyCommands } from './keys/rotate-key.ts';
import { recordCommand } from './record-command.ts';

export const commands: readonly Command[] = [
  ...accountListCommands,
  ...accountCommands,
  ...decisionCommands,
  ...dossierCommands,
  ...reviewCommands,
  ...verifyPersonCommands,
  ...relationshipCommands,
  ...mallCommands,
  ...mallExportCommands,
  ...staffCommands,
  ...merchantCommands,
  ...partnerCommands,
  ...retentionCommands,
  ...auditCommands,
  ...auditTrailCommands,
  ...backupCommands,
  ...migrateCommands,
  ...fileCommands,
  ...keyCommands,
  ...surplusPaymentCommands,
  ...trialCommands,
];

const writtenOut = ({ name, takes, optionsUsage }: Command): string =>
  [name, ...takes, ...(optionsUsage ? [optionsUsage] : [])].join(' ');

function listed(shown: readonly Command[]): string[] {
  const width = Math.max(...shown.map((command) => writtenOut(command).length));
  return shown.map((command) => `  ${writtenOut(command).padEnd(width)}  ${command.about}`);
}

export const usage = (shown: readonly Command[] = commands): string =>
  ['npm run operator -- COMMAND', '', ...listed(shown)].join('\n');

/** Commands that begin with this word, such as `accounts`; all commands if none does. */
function groupOf(word: string | undefined): readonly Command[] {
  const group = commands.filter(({ name }) => name.split(' ')[0] === word);
  return group.length > 0 ? group : commands;
}

const commandIn = (argv: readonly string[]): Command | undefined =>
  commands.find(({ name }) => name === argv.slice(0, name.split(' ').length).join(' '));

const askForHelp: readonly string[] = ['--help', '-h', 'help'];

/** The help asked for: one command with its details and related commands, a group, or all commands; undefined if no help was asked for. */
export function helpFor(argv: readonly string[]): string | undefined {
  const [first] = argv;
  if (first === undefined) return usage();
  // After `--`, everything is a value.
  const typed = argv.includes('--') ? argv.slice(0, argv.indexOf('--')) : argv;
  const isAsked = askForHelp.includes(first) || typed.includes('--help') || typed.includes('-h');
  if (!isAsked) return undefined;
  const about = typed.filter((word) => !askForHelp.includes(word));
  const command = commandIn(about);
  if (!command) return usage(groupOf(about[0]));
  const further = commands.filter(({ name }) => name.startsWith(`${command.name} `));
  return [
    `npm run operator -- ${writtenOut(command)}`,
    '',
    command.about,
    ...(command.details ?? []),
    ...(further.length > 0 ? ['', 'Related commands:', '', ...listed(further)] : []),
  ].join('\n');
}

export interface Recognised {
  readonly command: Command;
  readonly typed: Typed;
}

/** What is wrong with the arguments of a command; undefined if they are valid. */
function wrongWords({ takes }: Command, words: readonly string[]): string | undefined {
  const missing = takes.slice(words.length);
  if (missing.length > 0) return `${missing.join(' and ')} ${missing.length > 1 ? 'are' : 'is'} missing.`;
  const more = words.slice(takes.length);
  if (more.length > 0) return `Unexpected argument: ${more.map((word) => `'${word}'`).join(', ')}.`;
  return words.some((word) => /[\r\n]/.test(word)) ? `A line break is not allowed in ${takes.join(' ')}.` : undefined;
}

/** Reports an option that is given twice, as one of its values would be silently ignored. */
function repeatedOption({ options = {} }: Command, names: readonly string[]): string | undefined {
  const repeated = names.find((name, at) => options[name]?.multiple !== true && names.indexOf(name) !== at);
  return repeated && `--${repeated} is given more than once.`;
}

function wrongOption(error: unknown, { options = {} }: Command, argv: readonly string[]): string {
  const names = argv.filter((word) => word.startsWith('-')).map((word) => word.replace(/=.*/su, ''));
  const unknown = names.find((name) => !Object.keys(options).some((known) => `--${known}` === name));
  if (unknown !== undefined) return `There is no option ${unknown}.`;
  const isOfValue = error instanceof Error && 'code' in error && error.code === 'ERR_PARSE_ARGS_INVALID_OPTION_VALUE';
  return isOfValue ? `An option needs a value, or has one where none is allowed: ${names.join(', ')}.` : '';
}

/** Arguments that are ids, which are stored in half width. */
const ids: readonly string[] = ['LOGIN_ID', 'MALL', 'CODE'];

/** Ids as they are stored, however they were typed or copied: in full width, with spaces around them. */
const wordsOf = ({ takes }: Command, given: readonly string[]): string[] =>
  given.map((word, at) => (ids.includes(takes[at] ?? '') ? halfWidth(word).trim() : word));

/** @throws OperatorProblem naming the arguments or options that do not fit the command */
function readTyped(command: Command, argv: readonly string[]): Typed {
  const wrong = (why: string): OperatorProblem => new OperatorProblem(`${why} Usage: ${writtenOut(command)}`.trim());
  const args = argv.slice(command.name.split(' ').length);
  try {
    const options = command.options ?? {};
    const how = { args, options, allowPositionals: true, strict: true, tokens: true } as const;
    const { values, positionals, tokens } = parseArgs(how);
    const given = tokens.flatMap((token) => (token.kind === 'option' ? [token.name] : []));
    const why = wrongWords(command, positionals) ?? repeatedOption(command, given);
    if (why !== undefined) throw wrong(why);
    return { words: wordsOf(command, positionals), options: values };
  } catch (error) {
    throw error instanceof OperatorProblem ? error : wrong(wrongOption(error, command, args));
  }
}

/** Recognises a command without opening a database. @throws OperatorProblem */
export function recognise(argv: readonly string[]): Recognised {
  const command = commandIn(argv);
  if (!command) {
    const typed = argv.slice(0, 2).join(' ');
    throw new OperatorProblem(`There is no such command: ${typed}\n\n${usage(groupOf(argv[0]))}`);
  }
  const typed = readTyped(command, argv);
  command.check?.(typed);
  return { command, typed };
}

const givenBy = (user: string | undefined): AuditOrigin => ({
  requestId: null,
  source: () => (user === undefined ? null : `user:${user}`),
  session: () => null,
});

/** Runs a command; its output cannot move the cursor, hide text or fake a line. @param user of the machine, for audit rows @throws OperatorProblem */
export const runCommand = (desk: Desk, { command, typed }: Recognised, user?: string): Promise<void> =>
  withAuditOrigin(givenBy(user), async () => {
    await recordCommand(desk, command, typed, user);
    await command.run({ ...desk, print: (line) => desk.print(visibleText(line)) }, typed);
  });
