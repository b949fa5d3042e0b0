import type { Path } from '@portal/domain/forms/define-form.ts';
import { businessDetailWords as words } from '@portal/domain/messages/application/business-detail.ts';
import type { ApiRefusal } from '@portal/ui/api/api-refusal.ts';
import { showDialog } from '@portal/ui/feedback/dialog-store.ts';
import type { StepForm } from '@portal/ui/form/use-step-form.ts';
import type { CheckedCertificate } from './certificate-fields.ts';
import type { Certificate } from './use-certificate.ts';

interface FormWithCertificate {
  readonly form: Pick<StepForm<object, unknown, never>, 'goToFirstWrong' | 'showRefusal'>;
  readonly certificate: Certificate;
}

/** The checked certificate for a submit; without one, focuses the picker and shows what is missing. */
export function checkedOrReported({ form, certificate }: FormWithCertificate): CheckedCertificate | undefined {
  const { checked, stage } = certificate;
  if (checked) return checked;
  form.goToFirstWrong();
  if (stage) void showDialog(words.stages[stage]);
  return undefined;
}

/** Shows a refused submit at the certificate or at its fields. @returns whether it was shown */
export function showRefusalOf(
  { form, certificate }: FormWithCertificate,
  refusal: ApiRefusal,
  names: Readonly<Record<string, Path>>,
): boolean {
  const aboutFile = refusal.errors.bizRegFile;
  if (aboutFile === undefined) return form.showRefusal(refusal, { names });
  certificate.refuse(aboutFile);
  form.goToFirstWrong();
  return true;
}
