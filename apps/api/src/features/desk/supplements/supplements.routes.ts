import {
  acceptAnswer,
  askForSupplement,
  refuseAnswer,
  supplementReasons,
  withdrawRequest,
} from '@portal/contract/desk/supplements.ts';
import type { FastifyInstance } from 'fastify';
import type { Platform } from '../../../platform/services.ts';
import { openReview } from '../application/opened.service.ts';
import { type StaffContext, serveStaff } from '../staff-call.ts';
import { type Asking, accept, ask, reasonsOf, refuse, type Working, withdraw } from './supplements.service.ts';

type Changing = StaffContext<
  typeof askForSupplement | typeof acceptAnswer | typeof refuseAnswer | typeof withdrawRequest
>;

const askingOf = ({ body }: StaffContext<typeof askForSupplement | typeof refuseAnswer>): Asking => ({
  ...body,
  reasonCode: body.reasonCode ?? undefined,
  mark: body.mark ?? undefined,
});

export function registerSupplements(app: FastifyInstance, platform: Platform): void {
  const working = async (context: Changing): Promise<Working> => {
    const { member, access, params, body } = context;
    access.subject = body.item;
    const review = await openReview(platform, { member, access }, params.number);
    return { member, review, action: context.atRevision(body.item) };
  };
  serveStaff(app, supplementReasons, async (context) => {
    const { params, query, access } = context;
    access.subject = query.item;
    await openReview(platform, context, params.number);
    return await reasonsOf(platform, query.item);
  });
  serveStaff(app, askForSupplement, async (context) => ask(platform, await working(context), askingOf(context)));
  serveStaff(app, refuseAnswer, async (context) => refuse(platform, await working(context), askingOf(context)));
  serveStaff(app, acceptAnswer, async (context) => accept(platform, await working(context), context.body.item));
  serveStaff(app, withdrawRequest, async (context) => withdraw(platform, await working(context), context.body.item));
}
