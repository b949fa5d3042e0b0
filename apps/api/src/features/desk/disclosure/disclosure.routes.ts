import { downloadBundle, downloadFile, revealNumber, revealSitePassword } from '@portal/contract/desk/disclosure.ts';
import { showsNumber } from '@portal/domain/rules/staff/disclosure.ts';
import type { FastifyInstance } from 'fastify';
import { accountBundle, bundleName } from '../../../capabilities/review/dossier/account-bundle.ts';
import { dossierOf } from '../../../capabilities/review/dossier/dossier.service.ts';
import { Refusal } from '../../../platform/refusals/refusal.ts';
import type { Platform } from '../../../platform/services.ts';
import { openReview } from '../application/opened.service.ts';
import type { StaffMember } from '../session/staff-session.repository.ts';
import { serveStaff } from '../staff-call.ts';
import { countNumber, numberOf, sitePasswordOf } from './numbers.service.ts';

/** `documents/SF06-1.pdf` of an application is saved as `A261119-0012-SF06-1.pdf`. */
const nameOf = (number: string, path: string): string => `${number}-${path.split('/').at(-1) ?? path}`;

/** An uncovered card is for those who may see its number, and counts as one. @throws Refusal FORBIDDEN; TOO_MANY_REQUESTS */
async function countPicture(platform: Platform, { id, roles }: StaffMember): Promise<void> {
  if (!revealNumber.roles.some((role) => roles.includes(role))) throw new Refusal('FORBIDDEN');
  await countNumber(platform, id);
}

function serveFiles(app: FastifyInstance, platform: Platform): void {
  serveStaff(app, downloadFile, async (context) => {
    const { params, body, member, access } = context;
    const { ownerId } = await openReview(platform, context, params.number);
    access.subject = params.file;
    access.reason = body.reason;
    const file = (await dossierOf(platform, ownerId))?.files.find(({ fileId }) => fileId === params.file);
    if (!file) throw new Refusal('NOT_FOUND');
    const name = nameOf(params.number, file.path);
    access.detail = { kind: file.kind, name };
    if (showsNumber(file.kind)) await countPicture(platform, member);
    const opened = await platform.files.open(file.fileId, ownerId);
    if (!opened) throw new Refusal('NOT_FOUND');
    return { bytes: opened, contentType: opened.contentType, fileName: name };
  });
  serveStaff(app, downloadBundle, async (context) => {
    const { params, body, access } = context;
    const { ownerId } = await openReview(platform, context, params.number);
    access.reason = body.reason;
    if (platform.config.bundle.recipients.length === 0)
      throw new Refusal('STATE_CONFLICT', { message: 'desk.no-recipients' });
    const bundle = await accountBundle(platform, ownerId);
    if (!bundle) throw new Refusal('NOT_FOUND');
    access.detail = { files: bundle.files };
    const fileName = bundleName(params.number);
    return { bytes: { pieces: bundle.content }, contentType: 'application/octet-stream', fileName };
  });
}

/** Disclosures of unmasked data, and downloads: each needs a reason, and its row is committed before the answer. */
export function registerDisclosure(app: FastifyInstance, platform: Platform): void {
  serveStaff(app, revealNumber, async (context) => {
    const { params, body, member, access, recordWith } = context;
    const { ownerId } = await openReview(platform, context, params.number);
    access.subject = params.person;
    access.reason = body.reason;
    access.detail = { purpose: body.purpose };
    const commit = () => platform.db.transaction(recordWith);
    return await numberOf(platform, { ownerId, person: params.person }, { staffId: member.id, commit });
  });
  serveStaff(app, revealSitePassword, async (context) => {
    const { params, body, member, access, recordWith } = context;
    const { ownerId } = await openReview(platform, context, params.number);
    access.reason = body.reason;
    const commit = () => platform.db.transaction(recordWith);
    return await sitePasswordOf(platform, ownerId, { staffId: member.id, commit });
  });
  serveFiles(app, platform);
}
