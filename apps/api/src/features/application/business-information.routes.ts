import { submitCorporateInformation, submitPrivateInformation } from '@portal/contract/application/application.ts';
import { isCorrected } from '@portal/domain/journey/corrections.ts';
import { stepOf } from '@portal/domain/journey/steps.ts';
import type { FastifyInstance } from 'fastify';
import type { HandedIn } from '../../capabilities/certificate/handed-certificate.service.ts';
import { type Context, serve } from '../../platform/http/serve.ts';
import type { ApplicationTools } from './application.tools.ts';
import { isRepeatedInformation, submitInformation } from './business-information.service.ts';
import type { BusinessSubmission } from './business-information-answers.ts';

type Submitted = Context<typeof submitPrivateInformation> | Context<typeof submitCorporateInformation>;

/** Business information of sole proprietors and corporations (specification 1 §7, decisions §3). */
export function registerBusinessInformation(app: FastifyInstance, tools: ApplicationTools): void {
  const handed = ({ files, body: { fileId, repName, openDate } }: Submitted): HandedIn => ({
    sent: files.bizRegFile,
    fileId,
    added: { repName, openDate },
  });
  const submit = async (context: Submitted, submission: BusinessSubmission): Promise<void> => {
    const isCorrection = isCorrected('/business-detail/private', stepOf(context.merchant.facts));
    await submitInformation(tools, context.merchant.accountId, submission, { ...handed(context), isCorrection });
  };
  const repeat = async (context: Submitted, submission: BusinessSubmission): Promise<null | undefined> =>
    (await isRepeatedInformation(tools, tools.platform.db, context.merchant.accountId, submission, handed(context)))
      ? null
      : undefined;

  const sole = (context: Context<typeof submitPrivateInformation>): BusinessSubmission => ({
    kind: 'private',
    answers: context.body.kycVerificationInfo,
  });
  const corporate = (context: Context<typeof submitCorporateInformation>): BusinessSubmission => ({
    kind: 'corporate',
    answers: context.body.kycVerificationInfo,
  });

  serve(app, submitPrivateInformation, (context) => submit(context, sole(context)), {
    repeat: (context) => repeat(context, sole(context)),
  });
  serve(app, submitCorporateInformation, (context) => submit(context, corporate(context)), {
    repeat: (context) => repeat(context, corporate(context)),
  });
}
