import { deskTimelineWords as words } from '@portal/domain/messages/desk/desk-timeline.ts';
import { verdictNames } from '@portal/domain/messages/review/review-items.ts';
import { verdicts } from '@portal/domain/rules/review/review-states.ts';
import * as z from 'zod/mini';

const shapes = {
  due: z.object({ due: z.string() }),
  file: z.object({ version: z.number(), size: z.number() }),
  verdict: z.object({ verdict: z.enum(verdicts) }),
  code: z.object({ code: z.string() }),
  download: z.object({ name: z.string() }),
} as const;

/** Returns further detail from an event's audit row. @param name of the member of staff it refers to */
export function detailOf(
  { action, result, detail }: { readonly action: string; readonly result: string; readonly detail: unknown },
  name: string | undefined,
): string | undefined {
  if (action === 'review.assigned') return name === undefined ? undefined : words.assignedTo(name);
  const due = shapes.due.safeParse(detail);
  if (due.success) return words.due(due.data.due);
  const file = shapes.file.safeParse(detail);
  if (file.success) return words.file(file.data.version, file.data.size);
  const verdict = shapes.verdict.safeParse(detail);
  if (verdict.success) return verdictNames[verdict.data.verdict];
  const download = shapes.download.safeParse(detail);
  if (action === 'file-downloaded' && download.success) return download.data.name;
  const code = shapes.code.safeParse(detail);
  if (result !== 'refused') return undefined;
  return code.success ? words.code(code.data.code) : words.refused;
}
