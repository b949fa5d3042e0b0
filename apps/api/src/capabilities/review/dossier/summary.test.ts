import { businessInformation } from '@portal/domain/forms/business-information.ts';
import { owner, ownerInfo } from '@portal/domain/forms/owner-info.ts';
import { serviceApplication } from '@portal/domain/forms/service-application.ts';
import { settlementAccount } from '@portal/domain/forms/settlement-account.ts';
import { signUpForm } from '@portal/domain/forms/sign-up.ts';
import { cardTypes } from '@portal/domain/reference/card-types.ts';
import { countryCodes } from '@portal/domain/reference/countries.ts';
import { paymentMethods, paymentServices } from '@portal/domain/reference/payment-services.ts';
import { productTypes } from '@portal/domain/reference/product-types.ts';
import { ownerQuestions } from '@portal/domain/rules/owner/owners.ts';
import { textsOf } from '@portal/domain/rules/review/answers.ts';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { type Applicant, applicationOf, type TypedForms, typedForms } from './dossier.fixture.ts';
import { registryRows, summaryOf } from './summary.ts';

const applicants = ['sole', 'corporation', 'non-profit'] as const satisfies readonly Applicant[];
const schemas = {
  signUp: signUpForm.body,
  business: businessInformation.body,
  services: serviceApplication.body,
  settlement: settlementAccount.body,
  owners: ownerInfo.body,
  person: owner.shape,
} as const satisfies Record<keyof TypedForms, z.core.$ZodShape>;

interface Choice {
  readonly path: readonly string[];
  readonly value: string;
}

function choicesIn(schema: z.core.$ZodType, path: readonly string[]): Choice[] {
  if (schema instanceof z.ZodMiniEnum)
    return Object.values(schema.def.entries).map((value) => ({ path, value: String(value) }));
  if (schema instanceof z.ZodMiniPipe) return choicesIn(schema.def.in, path);
  if (schema instanceof z.ZodMiniOptional) return choicesIn(schema.def.innerType, path);
  if (schema instanceof z.ZodMiniUnion) return schema.def.options.flatMap((option) => choicesIn(option, path));
  if (schema instanceof z.ZodMiniArray) return choicesIn(schema.def.element, [...path, '0']);
  if (!(schema instanceof z.ZodMiniObject)) return [];
  return Object.entries(schema.def.shape).flatMap(([name, part]) => choicesIn(part, [...path, name]));
}

const listed = (path: readonly string[], values: readonly string[]): Choice[] =>
  values.map((value) => ({ path, value }));
const codes = (types: readonly { readonly typeCode: string }[]): string[] => types.map(({ typeCode }) => typeCode);
const choices: readonly Choice[] = [
  ...Object.entries(schemas).flatMap(([form, shape]) => choicesIn(z.object(shape), [form])),
  ...listed(
    ['services', 'payServiceType', '0'],
    paymentServices.map(({ code }) => code),
  ),
  ...listed(
    ['services', 'payMethods', '0'],
    paymentMethods.map(({ code }) => code),
  ),
  ...listed(['services', 'serviceTargetCountries', '0'], countryCodes),
  ...listed(['person', 'nation'], countryCodes),
  ...listed(['business', 'productTypeBig'], codes(productTypes.big)),
  ...listed(['business', 'productTypeMid'], codes(productTypes.mid)),
  ...listed(['business', 'productTypeSmall'], codes(productTypes.small)),
];

const keys = Object.values(schemas).flatMap((shape) => Object.keys(shape));
const consents = ['service', 'privacy', 'marketing', 'prohibited-industries', 'customer-confirmation'];
const states = [
  'READY',
  'PAID',
  'FAILED',
  'CANCELLED',
  'EXPIRED',
  'REFUNDING',
  'REFUNDED',
  'SKIP',
  'COMPLETE',
  'NO_NEED',
];
const rawNames = new Set([...keys, ...choices.map(({ value }) => value), ...consents, ...states, ...cardTypes]);

function put(holder: unknown, [name = '', ...inside]: readonly string[], value: unknown): void {
  if (typeof holder !== 'object' || holder === null) throw new Error(`no place for ${name}`);
  if (inside.length === 0) Reflect.set(holder, name, value);
  else put(Reflect.get(holder, name), inside, value);
}

type Application = ReturnType<typeof applicationOf>;

/** Internal codes that appear in the summary, as label or value. */
const rawIn = (application: Application): string[] =>
  summaryOf(application)
    .flatMap(({ rows }) => rows.flatMap(([label, value]) => [label, ...value.split(/\s*(?: · |, |: )\s*/)]))
    .filter((text) => rawNames.has(text));

function made({ path, value }: Choice): Application[] {
  return applicants.flatMap((applicant) => {
    const typed = structuredClone(typedForms(applicant));
    put(typed, path, value);
    try {
      return [applicationOf(applicant, typed)];
    } catch {
      return [];
    }
  });
}

describe('the summary of an application', () => {
  it.each(applicants)('labels every answer of a %s', (applicant) => {
    const application = applicationOf(applicant, typedForms(applicant));
    const consent = { agreed: true, version: '2026-01-01', textHash: '', at: new Date() };
    const attempt = {
      id: '',
      orderId: '',
      amount: 1,
      currency: 'KRW',
      transactionId: undefined,
      providerCode: undefined,
    };
    const all = {
      ...application,
      consents: consents.map((kind) => ({ ...consent, kind })),
      payments: {
        ...application.payments,
        attempts: states
          .slice(0, 5)
          .map((state) => ({ ...attempt, state, createdAt: new Date(), lookedUpAt: undefined, settledAt: undefined })),
      },
    };
    expect(rawIn(all)).toEqual([]);
    for (const { rows } of summaryOf(application)) for (const [label] of rows) expect(label).toMatch(/^$|[가-힣]/);
  });

  it('contains every text that a corporation was asked for, and no secret', () => {
    const typed = typedForms('corporation');
    const { password, passwordCheck, ...signUp } = typed.signUp;
    const { homepagePassword, ...business } = typed.business;
    const { corpPurpose, purpose, fundsSource, ...owners } = typed.owners;
    const bare = (text: string): string => text.replaceAll(/[^\p{L}\p{N}]/gu, '');
    const sections = summaryOf(applicationOf('corporation', typed));
    const rest = sections.flatMap(({ rows }) => rows.map(([, value]) => bare(value))).join(' ');
    const texts = textsOf({ ...typed, signUp, business, owners }).filter((text) => !rawNames.has(text));
    expect(texts.filter((text) => !rest.includes(bare(text)))).toEqual(
      ['yes', 'no'].filter((one) => texts.includes(one)),
    );
    for (const secret of [password, passwordCheck, homepagePassword]) expect(rest).not.toContain(bare(secret));
  });

  it.each([...new Set(choices.map(({ path }) => path.join('.')))])('shows the choice at %s as text', (at) => {
    for (const choice of choices.filter(({ path }) => path.join('.') === at)) {
      const applications = made(choice);
      expect(applications, choice.value).not.toEqual([]);
      for (const application of applications) expect(rawIn(application), choice.value).toEqual([]);
    }
  });

  it.each(ownerQuestions)('shows a yes to %s as text', (rung) => {
    const typed = typedForms('corporation');
    const no = Object.fromEntries(
      ownerQuestions.slice(0, ownerQuestions.indexOf(rung)).map((before) => [before, false]),
    );
    expect(rawIn(applicationOf('corporation', { ...typed, owners: { ...typed.owners, ...no, [rung]: true } }))).toEqual(
      [],
    );
  });

  it.each(cardTypes)('shows the card of a representative as text: %s', (cardType) => {
    const application = applicationOf('sole', typedForms('sole'));
    const persons = application.persons.flatMap((one) =>
      ['COMPLETE', 'SKIP', 'NO_NEED'].map((ekycStatus) => ({
        ...one,
        key: 'SR00-0',
        type: 'SR00',
        cardType,
        ekycStatus,
      })),
    );
    expect(rawIn({ ...application, persons })).toEqual([]);
  });
});

it('shows what the registry was asked in the form of the other values', () => {
  const { business } = applicationOf('sole', typedForms('sole'));
  if (!business) throw new Error('no business information');
  const asked = { businessNumber: '9068123452', representative: '홍길동', openedOn: '20160905' };
  const answer = { question: 'together', asked, answer: 'yes', answeredAt: new Date('2026-11-22T03:00:00Z') };
  const registry = { isConfirmed: true, answers: [answer, { ...answer, question: 'state', asked: {} }] };
  expect(registryRows({ ...business, registry }).map(([, value]) => value)).toEqual([
    '번호·대표자·개업일: 일치 · 906-81-23452, 홍길동, 2016.09.05 · 2026-11-22 12:00',
    expect.stringMatching(/^등록 상태: /),
  ]);
});
