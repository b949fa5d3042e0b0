import { dayInKorea } from '@portal/domain/fields/day-in-korea.ts';
import { linesField } from '@portal/domain/fields/rule.ts';
import { finishedKycStatuses } from '@portal/domain/journey/steps.ts';
import { documentTypes } from '@portal/domain/rules/paper/documents.ts';
import {
  isReviewItem,
  longestReviewReason,
  plainReviewItems,
  verdicts,
} from '@portal/domain/rules/review/review-states.ts';
import { personsOf } from '../../capabilities/review/dossier/dossier.repository.ts';
import {
  acceptSupplement,
  askSupplement,
  confirmDecision,
  type Outcome,
  type ReviewedBy,
  refuseSupplement,
  withdrawRequest,
} from '../../capabilities/review/review.service.ts';
import { mailToMerchant } from '../../capabilities/review/review-mails.ts';
import type { Platform } from '../../platform/services.ts';
import { type Command, type Desk, dayIn, OperatorProblem, type Typed } from '../command.ts';
import { accountCalled } from './accounts.ts';

interface Reviewed extends ReviewedBy {
  readonly loginId: string;
  readonly platform: Platform;
}

export const notFinished = (loginId: string): OperatorProblem =>
  new OperatorProblem(`The application of ${loginId} is not finished: there is nothing to review.`);

/** @throws OperatorProblem */
export function platformOf({ server }: Desk): Platform {
  if (!server) throw new OperatorProblem('Only a running portal can run review commands.');
  return server.platform;
}

async function reviewed(desk: Desk, { words: [name = ''] }: Typed): Promise<Reviewed> {
  const { id, loginId, kycStatus } = await accountCalled(desk.db, name);
  if (!finishedKycStatuses.some((status) => status === kycStatus)) throw notFinished(loginId);
  return { ownerId: id, loginId, actor: desk.actor, platform: platformOf(desk) };
}

/** Reads the reviewer's reason, by the same rule as the desk. @throws OperatorProblem */
export function reasonIn({ options }: Typed): string {
  const lines = linesField().safeParse(String(options.reason ?? ''));
  if (!lines.success) throw new OperatorProblem('--reason contains a tab or another invisible character.');
  const reason = lines.data;
  if (reason === '') throw new OperatorProblem('Give the reason in --reason.');
  if ([...reason].length > longestReviewReason) {
    throw new OperatorProblem(`--reason may have at most ${longestReviewReason} characters.`);
  }
  return reason;
}

const itemHint = `a document (${documentTypes.join(', ')}), a person (SR00-0) or one of ${plainReviewItems.join(', ')}`;

/** @throws OperatorProblem */
function itemIn({ options }: Typed): string {
  const item = String(options.item ?? '');
  const [type = ''] = item.split('/');
  const isUnknownPaper = type.startsWith('SF') && !documentTypes.some((known) => known === type);
  if (!isReviewItem(item) || isUnknownPaper) throw new OperatorProblem(`--item is ${itemHint}.`);
  return item;
}

/** @throws OperatorProblem */
function dueIn(typed: Typed): string {
  const due = dayIn(typed, 'due');
  if (due === undefined) throw new OperatorProblem('Give the due date in --due.');
  if (due.replaceAll('-', '') < dayInKorea()) throw new OperatorProblem('--due is in the past.');
  return due;
}

/** Checks that a person named by an item belongs to the application. @throws OperatorProblem */
async function checkPerson({ platform, ownerId, loginId }: Reviewed, item: string): Promise<void> {
  if (!item.startsWith('SR')) return;
  const persons = await personsOf(platform.db, platform.personalData, ownerId);
  if (persons.some(({ type, seq }) => `${type}-${seq}` === item)) return;
  throw new OperatorProblem(`${loginId} has no person ${item}; the command show lists them.`);
}

/** The refusal if there is a desk, where two people decide: the name in OPERATOR_NAME is not authenticated. */
export const atDesk = 'A verdict is proposed and confirmed at the desk.';

/** Sends a mail that only points to the portal. @param dueOn the due date of a request */
const pointer = ({ platform, ownerId }: Reviewed, template: 'supplement-asked' | 'review-decided', dueOn?: string) =>
  mailToMerchant(platform, ownerId, template, dueOn === undefined ? {} : { dueOn });

const answeredAlready = (loginId: string, item: string): OperatorProblem =>
  new OperatorProblem(`${loginId} has answered about ${item}: accept or refuse that first.`);

/** The sentence for an outcome that changed something, or found it done already. @throws OperatorProblem for every other outcome */
function resultLine(outcome: Outcome, { loginId }: Reviewed, item: string, done: string, same: string): string {
  switch (outcome.kind) {
    case 'done':
      return `${done} The review is ${outcome.state}.`;
    case 'same':
      return `${same} The review is ${outcome.state}.`;
    case 'not-finished':
      throw notFinished(loginId);
    case 'decided':
      throw new OperatorProblem(`The review of ${loginId} has ended: it is ${outcome.state}.`);
    case 'not-asked':
      throw new OperatorProblem(`There is no open request to ${loginId} about ${item}.`);
    case 'relationship-ended':
      throw new OperatorProblem(`The relationship with ${loginId} has ended: the merchant could not see a request.`);
    case 'nothing-handed-in':
      throw new OperatorProblem(
        `Nothing was submitted for ${item} of ${loginId}: the merchant has until ${outcome.supplement.dueOn}.`,
      );
    case 'not-sent':
      throw new OperatorProblem(
        `The upload for ${item} of ${loginId} is not submitted yet: the merchant has until ${outcome.supplement.dueOn}.`,
      );
    case 'answered':
      throw answeredAlready(loginId, item);
    case 'verdict-waits':
      throw new OperatorProblem(
        `A verdict on ${loginId} is waiting for confirmation: nothing can be requested until then.`,
      );
    case 'waits':
      if (outcome.supplement.state !== 'OPEN') throw answeredAlready(loginId, item);
      throw new OperatorProblem(
        `${item} was already requested from ${loginId}, due ${outcome.supplement.dueOn}, and is still with the merchant.`,
      );
  }
}

async function ask(desk: Desk, typed: Typed): Promise<void> {
  const asked = { item: itemIn(typed), reason: reasonIn(typed), dueOn: dueIn(typed) };
  const by = await reviewed(desk, typed);
  await checkPerson(by, asked.item);
  const outcome = await askSupplement(by.platform, by, asked, pointer(by, 'supplement-asked', asked.dueOn));
  const what = `${asked.item} of ${by.loginId}`;
  desk.print(
    resultLine(
      outcome,
      by,
      asked.item,
      `${what} was requested.`,
      `${what} was already requested with the same reason.`,
    ),
  );
}

async function accept(desk: Desk, typed: Typed): Promise<void> {
  const item = itemIn(typed);
  const by = await reviewed(desk, typed);
  const outcome = await acceptSupplement(by.platform, by, item);
  desk.print(
    resultLine(
      outcome,
      by,
      item,
      `${item} of ${by.loginId} is accepted.`,
      `${item} of ${by.loginId} was already accepted.`,
    ),
  );
}

async function withdraw(desk: Desk, typed: Typed): Promise<void> {
  const item = itemIn(typed);
  const by = await reviewed(desk, typed);
  const outcome = await withdrawRequest(by.platform, by, item);
  const what = `The request for ${item} of ${by.loginId}`;
  desk.print(resultLine(outcome, by, item, `${what} is withdrawn.`, `${what} was already withdrawn.`));
}

async function refuse(desk: Desk, typed: Typed): Promise<void> {
  const asked = { item: itemIn(typed), reason: reasonIn(typed), dueOn: dueIn(typed) };
  const by = await reviewed(desk, typed);
  const outcome = await refuseSupplement(by.platform, by, asked, pointer(by, 'supplement-asked', asked.dueOn));
  const what = `${asked.item} of ${by.loginId}`;
  desk.print(
    resultLine(
      outcome,
      by,
      asked.item,
      `${what} is refused and requested again.`,
      `${what} was already refused with the same reason.`,
    ),
  );
}

/** @throws OperatorProblem */
function verdictIn({ words: [, name = ''] }: Typed) {
  const verdict = verdicts.find((one) => one === name.toUpperCase());
  if (!verdict) throw new OperatorProblem('The decision must be approved or refused.');
  return verdict;
}

/** Reads the verdict and its reason, which is optional for an approval. @throws OperatorProblem */
function decisionIn(typed: Typed) {
  const verdict = verdictIn(typed);
  const isWordless = verdict === 'APPROVED' && typed.options.reason === undefined;
  return { verdict, reason: isWordless ? undefined : reasonIn(typed) };
}

async function decide(desk: Desk, typed: Typed): Promise<void> {
  const decision = decisionIn(typed);
  const by = await reviewed(desk, typed);
  const outcome = await confirmDecision(
    by.platform,
    by,
    { kind: 'by-operator', ...decision },
    pointer(by, 'review-decided'),
  );
  switch (outcome.kind) {
    case 'done':
    case 'same':
    case 'not-finished':
    case 'decided': {
      const done = `The review of ${by.loginId} has ended.`;
      desk.print(
        resultLine(outcome, by, '', done, `The review of ${by.loginId} had already ended with this decision.`),
      );
      return;
    }
    default:
      throw new OperatorProblem(atDesk);
  }
}

const text = { type: 'string' } as const;

const aboutItem = {
  takes: ['LOGIN_ID'],
  options: { item: text },
  optionsUsage: '--item ITEM',
  needsServer: true,
  check: (typed: Typed) => void itemIn(typed),
} as const;

const withRequest = {
  ...aboutItem,
  options: { item: text, reason: text, due: text },
  optionsUsage: '--item ITEM --reason TEXT --due YYYY-MM-DD',
  check: (typed: Typed) => void [itemIn(typed), reasonIn(typed), dueIn(typed)],
} as const;

/** A reviewer's commands about a finished application (decisions §8 and §14 Review). */
export const reviewCommands: readonly Command[] = [
  {
    ...withRequest,
    name: 'ask',
    about: 'ask the merchant for a supplement',
    details: [
      '',
      `An item is ${itemHint}.`,
      'The merchant sees the reason exactly as written; the mail does not contain it.',
    ],
    run: ask,
  },
  { ...aboutItem, name: 'accept', about: 'accept what the merchant submitted', run: accept },
  {
    ...withRequest,
    name: 'refuse',
    about: 'refuse what the merchant submitted, and request it again',
    run: refuse,
  },
  { ...aboutItem, name: 'withdraw', about: 'withdraw a request for which nothing was submitted', run: withdraw },
  {
    name: 'decide',
    takes: ['LOGIN_ID', 'VERDICT'],
    options: { reason: text },
    optionsUsage: '[--reason TEXT]',
    about: 'end the review: approved or refused',
    details: ['', 'The merchant sees the reason exactly as written; an approval needs none. Open requests are closed.'],
    needsServer: true,
    check: (typed) => void decisionIn(typed),
    run: decide,
  },
];
