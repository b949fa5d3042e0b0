import { submitCorporateInformation, submitPrivateInformation } from '@portal/contract/application.ts';
import {
  type BusinessAnswers,
  type BusinessKind,
  businessInformation,
  corporateSent,
  privateSent,
} from '@portal/domain/forms/business-information.ts';
import { businessDetailWords as words } from '@portal/domain/messages/business-detail.ts';
import { type SubmitEvent, useRef } from 'react';
import { useReport } from '../../../blocks/use-report.ts';
import { upload } from '../../../lib/api-upload.ts';
import { useFormDraft } from '../../../lib/form/use-form-draft.ts';
import { useJourney } from '../../../lib/journey.ts';
import { tell } from '../../../ui/feedback/tell-store.ts';
import { type DetailForm, put, useDetailForm } from './bound-form.ts';
import { type CertificateValues, fillable, readableFields } from './certificate-reading.ts';
import { useCertificate } from './use-certificate.ts';

/** Hands the form in; its certificate waits on the server. @param fileId undefined: the one that is attached */
const submitAs = (kind: BusinessKind, answers: BusinessAnswers, fileId: string | undefined): Promise<unknown> =>
  kind === 'private'
    ? upload(submitPrivateInformation, { body: { kycVerificationInfo: privateSent(answers), fileId } })
    : upload(submitCorporateInformation, { body: { kycVerificationInfo: corporateSent(answers), fileId } });

/** Where what is sent under another name stands in the form. */
const elsewhere = {
  zipCode: 'bizAddressKr',
  bizZipCode: 'bizAddressKr',
  officeZipCode: 'officeAddressKr',
  corpNameKr: 'companyNameKr',
  corpNameEn: 'companyNameEn',
};

const places = {
  ...Object.fromEntries(Object.keys(businessInformation.defaults).map((name) => [name, name])),
  ...elsewhere,
};

/** Wire name → field: a body that breaks the contract is refused by the names inside its JSON part. */
const names = {
  ...places,
  ...Object.fromEntries(Object.entries(places).map(([wire, name]) => [`kycVerificationInfo.${wire}`, name])),
};

/** Puts what was read into the fields that are open for it. */
function putRead({ field, store }: DetailForm, previous: CertificateValues, read: CertificateValues): void {
  const values = fillable(store.values(), previous, read);
  for (const name of readableFields) {
    const value = values[name];
    if (value !== undefined) put(field(name), value);
  }
}

/** The form, its draft, its certificate, and what submitting it does. */
export function useBusinessDetail(kind: BusinessKind) {
  const form = useDetailForm(kind);
  const draft = useFormDraft(`business-detail-${kind}`, form, businessInformation);
  const previous = useRef<CertificateValues>({});
  const certificate = useCertificate(kind, {
    ready: draft.status.state !== 'loading',
    onRead: (values) => {
      putRead(form, previous.current, values);
      previous.current = values;
    },
  });
  const { goHome } = useJourney();
  const report = useReport();

  const send = form.onSubmit(async (answers) => {
    if (!certificate.checked) {
      form.goToFirstWrong();
      if (certificate.stage) void tell(words.stages[certificate.stage]);
      return;
    }
    try {
      await submitAs(kind, answers, certificate.checked.fileId);
    } catch (error) {
      return report(error, {
        fields: (refusal) => {
          const aboutFile = refusal.errors.bizRegFile;
          if (aboutFile === undefined) return form.tellRefusal(refusal, { names });
          certificate.refuse(aboutFile);
          form.goToFirstWrong();
          return true;
        },
      });
    }
    await draft.close();
    await tell(words.done, { title: words.doneTitle });
    await goHome();
  });
  const submit = (event: SubmitEvent<HTMLFormElement>): void => {
    certificate.demand();
    send(event);
  };
  return { form, draft, certificate, submit };
}
