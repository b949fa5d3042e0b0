import { personLabel, reviewItemLabel } from '@portal/domain/messages/review/review-items.ts';
import { flagSentence } from '@portal/domain/messages/review/review-summary.ts';
import { companiesOf } from '../../capabilities/review/dossier/companies.ts';
import type { Dossier } from '../../capabilities/review/dossier/dossier.service.ts';
import { audit } from '../../platform/audit.ts';
import { koreanMinute } from '../../platform/korean-time.ts';
import { signingKeyId } from '../../platform/security/signer.ts';
import { type Command, type Desk, OperatorProblem, type Typed, tableOf } from '../command.ts';
import { maskNameApart } from '../mask.ts';
import { accountCalled } from './accounts.ts';
import { notFinished, platformOf } from './verdicts.ts';
import { writeBundle } from './write-bundle.ts';

// Loaded only where the command runs: a process that only sends it to a server needs neither fonts nor ciphers.
const dossiers = () => import('../../capabilities/review/dossier/dossier.service.ts');
const bundles = () => import('../../capabilities/review/dossier/account-bundle.ts');

const none = '-';

function persons({ personalData }: Desk, { persons: all }: Dossier['application']): string[][] {
  const rows = all.map(({ key, answers, ekycStatus, skipReason, cardType, type }) => [
    key,
    personLabel(key),
    maskNameApart(personalData, String(answers.krname ?? '')),
    skipReason === undefined ? ekycStatus : `${ekycStatus} (${skipReason})`,
    type === 'SR02' ? none : cardType,
  ]);
  return rows.length > 0 ? [['PERSON', '', 'NAME', 'VERIFIED', 'CARD'], ...rows] : [];
}

function documents(application: Dossier['application'], files: Dossier['files']): string[][] {
  const { documents: all } = application;
  const companies = companiesOf(application);
  const rows = all.map(({ type, subject, file, uploadedAt }) => {
    const item = subject === '' ? type : `${type}/${subject}`;
    const size = files.find(({ path }) => path === file)?.size ?? 0;
    return [item, reviewItemLabel(item, companies), `${Math.ceil(size / 1_024)} KB`, koreanMinute(uploadedAt)];
  });
  return rows.length > 0 ? [['ITEM', '', 'SIZE', 'UPLOADED'], ...rows] : [];
}

function supplements({ review }: Dossier['application']): string[][] {
  const rows = review.supplements.map(({ item, state, dueOn, files, answeredAt }) => [
    item,
    state,
    dueOn,
    String(files.length),
    answeredAt ? koreanMinute(answeredAt) : none,
  ]);
  return rows.length > 0 ? [['ASKED FOR', 'STATE', 'DUE', 'FILES', 'ANSWERED'], ...rows] : [];
}

/** Prints requests and answers as written, indented so that none of their lines looks like ours. */
function printWords({ print }: Desk, application: Dossier['application']): void {
  const companies = companiesOf(application);
  const lines = (text: string): string[] => text.split(/\r\n|\n/).map((line) => `    ${line}`);
  for (const { item, reason, answer } of application.review.supplements) {
    print(`${item} ${reviewItemLabel(item, companies)}`);
    for (const line of ['  asked:', ...lines(reason)]) print(line);
    if (answer) for (const line of ['  answered:', ...lines(answer)]) print(line);
    print('');
  }
}

async function show(desk: Desk, { words: [name = ''] }: Typed): Promise<void> {
  const platform = platformOf(desk);
  const { id, loginId } = await accountCalled(desk.db, name);
  const { dossierOf } = await dossiers();
  const dossier = await dossierOf(platform, id);
  if (!dossier) throw notFinished(loginId);
  await audit(desk.db, { actor: desk.actor, action: 'review.shown', accountId: id, result: 'ok' });
  const { application, files } = dossier;
  const { account, review, flags } = application;
  const facts = [
    ['Application', application.applicationNumber],
    ['Login id', loginId],
    ['Company', maskNameApart(desk.personalData, account.companyName)],
    ['Type', account.accountType ?? none],
    ['Finished', koreanMinute(review.completedAt)],
    ['Review', review.decidedAt ? `${review.state}, ${koreanMinute(review.decidedAt)}` : review.state],
  ];
  const tables = [facts, persons(desk, application), documents(application, files), supplements(application)];
  for (const table of tables.filter((rows) => rows.length > 0)) {
    for (const line of tableOf(table)) desk.print(line);
    desk.print('');
  }
  printWords(desk, application);
  desk.print(flags.length === 0 ? 'No flags.' : 'FLAGS');
  for (const flag of flags) desk.print(`- ${flagSentence(flag, companiesOf(application))}`);
}

async function exportBundle(desk: Desk, { words: [name = ''] }: Typed): Promise<void> {
  const platform = platformOf(desk);
  const { server } = desk;
  if (platform.config.bundle.recipients.length === 0) {
    throw new OperatorProblem('BUNDLE_RECIPIENTS of the server names no public key to encrypt to.');
  }
  const { id, loginId } = await accountCalled(desk.db, name);
  const { accountBundle } = await bundles();
  const bundle = await accountBundle(platform, id);
  if (!bundle || !server) throw notFinished(loginId);
  const { size, sha256 } = await writeBundle(server, bundle.content);
  const detail = { files: bundle.files, size, sha256 };
  await audit(desk.db, { actor: desk.actor, action: 'bundle.exported', accountId: id, result: 'ok', detail });
  desk.print(`${bundle.applicationNumber} of ${loginId}: ${bundle.files} files, ${size} bytes, SHA-256 ${sha256}`);
}

async function signingKey(desk: Desk): Promise<void> {
  const { keyId, publicKey, formerKeys } = platformOf(desk).signer;
  desk.print(`Manifests of bundles are signed with the key ${keyId} (Ed25519):`);
  for (const line of publicKey.trim().split('\n')) desk.print(line);
  for (const former of formerKeys) {
    desk.print(`Earlier ones were signed with the key ${signingKeyId(former)}:`);
    for (const line of former.trim().split('\n')) desk.print(line);
  }
}

/** @throws OperatorProblem */
export function checkPlace({ options }: Typed): void {
  if (typeof options.to !== 'string' || options.to === '')
    throw new OperatorProblem('--to must name the file to write.');
}

/** Commands with which a reviewer reads a finished application (decisions §8 and §14 Bundle). */
export const dossierCommands: readonly Command[] = [
  {
    name: 'show',
    takes: ['LOGIN_ID'],
    about: 'a finished application: persons, documents, requests, flags; personal data masked',
    needsServer: true,
    run: show,
  },
  {
    name: 'export',
    takes: ['LOGIN_ID'],
    options: { to: { type: 'string' } },
    optionsUsage: '--to FILE',
    about:
      'the complete application, encrypted to the keys in BUNDLE_RECIPIENTS; an existing file is never overwritten',
    writes: 'to',
    needsServer: true,
    check: checkPlace,
    run: exportBundle,
  },
  {
    name: 'signing-key',
    takes: [],
    about: 'the public key that manifests of bundles are signed with',
    needsServer: true,
    run: signingKey,
  },
];
