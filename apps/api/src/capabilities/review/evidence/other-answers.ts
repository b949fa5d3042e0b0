import { fileLabel, fileText } from '@portal/domain/messages/application/my-file-text.ts';
import { evidenceRowWords as words } from '@portal/domain/messages/desk/desk-evidence.ts';
import { businessLabels } from '@portal/domain/messages/labels/business.ts';
import { businessAnswersIn } from '@portal/domain/rules/review/business-answers.ts';
import type { Dossier } from '../dossier/dossier.service.ts';
import { accountSection, servicesSection } from '../dossier/summary.ts';

export interface OtherAnswer {
  readonly key: string;
  readonly label: string;
  readonly value: string;
}

/** Answers already shown next to the certificate. */
const proved: readonly string[] = ['bizNo', 'corpNo', 'companyNameKr', 'salesType', 'bizAddressKr', 'officeAddressKr'];

/** Answers without proof by a paper: the rest of the business information, the services, the account. Never includes the site's password. */
export function otherAnswers(application: Dossier['application']): readonly OtherAnswer[] {
  const answers = application.business?.answers ?? {};
  const business = businessAnswersIn(answers)
    .filter(({ key }) => !proved.includes(key))
    .map(({ key, values }) => ({
      key,
      label: fileLabel(key, values),
      value: values.some(Boolean) ? fileText(key, values) : '',
    }));
  const hasPassword = typeof answers.homepagePassword === 'string' && answers.homepagePassword !== '';
  const password = { key: 'homepagePassword', label: businessLabels.homepagePassword, value: words.masked };
  const others = [servicesSection(application), accountSection(application)].flatMap(({ title, rows }) =>
    rows.map(([label, value], place) => ({ key: `${title}-${place}`, label, value })),
  );
  return [...business, ...(hasPassword ? [password] : []), ...others].filter(({ value }) => value !== '');
}
