import { applicationNotes, mentionedNotes, writeNote } from '@portal/contract/desk/notes.ts';
import { subjectLabel } from '@portal/domain/messages/desk/desk-notes.ts';
import type { FastifyInstance } from 'fastify';
import { companiesFor } from '../../../capabilities/review/dossier/companies.ts';
import { mentionsOf, staffNotesOf } from '../../../capabilities/review/staff-note.repository.ts';
import { writeStaffNote } from '../../../capabilities/review/staff-note.service.ts';
import { invalid, Refusal } from '../../../platform/refusals/refusal.ts';
import type { Platform } from '../../../platform/services.ts';
import { openReview } from '../application/opened.service.ts';
import { colleaguesOf, workingColleagues } from '../session/staff.repository.ts';
import { serveStaff } from '../staff-call.ts';

/** @throws Refusal VALIDATION if a mentioned person does not work here */
async function knownMentions({ db, personalData }: Platform, mentions: readonly string[]): Promise<readonly string[]> {
  if (mentions.length === 0) return [];
  const known = new Set((await workingColleagues(db, personalData)).map(({ id }) => id));
  if (mentions.some((id) => !known.has(id))) throw invalid({ mentions: 'desk.mention-unknown' });
  return [...new Set(mentions)];
}

export function registerNotes(app: FastifyInstance, platform: Platform): void {
  const { db, personalData } = platform;
  serveStaff(app, applicationNotes, async (context) => {
    const { ownerId } = await openReview(platform, context, context.params.number);
    const notes = await staffNotesOf(db, personalData, ownerId);
    const staff = notes.flatMap(({ authorId, mentions }) => [...mentions, ...(authorId ? [authorId] : [])]);
    const names = await colleaguesOf(db, personalData, staff);
    const subjects = notes.map(({ subject }) => subject);
    const companies = await companiesFor(db, personalData, ownerId, subjects);
    return {
      notes: notes.map(({ id, at, authorId, subject, text, mentions }) => ({
        ...{ id, subject, text },
        at: at.toISOString(),
        author: (authorId && names.get(authorId)) || null,
        isMine: authorId === context.member.id,
        subjectLabel: subjectLabel(subject, companies),
        mentions: mentions.flatMap((one) => names.get(one) ?? []),
      })),
    };
  });
  serveStaff(app, writeNote, async (context) => {
    const { params, body, member, access } = context;
    const { ownerId } = await openReview(platform, context, params.number);
    access.subject = body.subject || undefined;
    const { id, text, subject } = body;
    const mentions = await knownMentions(platform, body.mentions);
    const written = await writeStaffNote(platform, ownerId, { id, text, subject, mentions, authorId: member.id });
    if (written.kind === 'taken') throw new Refusal('DUPLICATE');
    return { id, revision: written.revision };
  });
  serveStaff(app, mentionedNotes, async ({ member }) => {
    const applications = (await mentionsOf(db, member.id)).map((one) => ({ ...one }));
    return { count: applications.reduce((sum, { count }) => sum + count, 0), applications };
  });
}
