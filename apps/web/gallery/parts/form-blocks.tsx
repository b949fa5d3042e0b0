import type { PaperClocks } from '@portal/contract/paper/paper-clock.ts';
import { businessFacts, businessInformation } from '@portal/domain/forms/business-information.ts';
import { serviceTerms } from '@portal/domain/reference/terms/service.ts';
import { paperClock } from '@portal/domain/rules/paper/paper-age.ts';
import { useStepForm } from '@portal/ui/form/use-step-form.ts';
import type { ReactNode } from 'react';
import { AddressFields } from '../../src/blocks/address/address-fields.tsx';
import { headOfficeOf } from '../../src/blocks/address/head-office-of.ts';
import { BusinessContact } from '../../src/blocks/business/business-contact.tsx';
import { CategorySection } from '../../src/blocks/category/category-section.tsx';
import type { CheckedCertificate } from '../../src/blocks/certificate/certificate-fields.ts';
import { CertificateFindings } from '../../src/blocks/certificate/certificate-findings.tsx';
import { CertificatePicker } from '../../src/blocks/certificate/certificate-picker.tsx';
import { CertificateRefusal } from '../../src/blocks/certificate/certificate-refusal.tsx';
import { ReadCrop } from '../../src/blocks/certificate/read-crop.tsx';
import { AddressDiffers, ReadDiffers } from '../../src/blocks/certificate/read-differs.tsx';
import { ReadField } from '../../src/blocks/certificate/read-field.tsx';
import { type Certificate, noCertificate } from '../../src/blocks/certificate/use-certificate.ts';
import { ConsentText } from '../../src/blocks/consent/consent-text.tsx';
import { TermsBody } from '../../src/blocks/consent/terms-body.tsx';
import { TermsPaper } from '../../src/blocks/consent/terms-paper.tsx';
import { Amount } from '../../src/blocks/controls/amount-field.tsx';
import { AskedField } from '../../src/blocks/controls/asked-field.tsx';
import { SiteFrame } from '../../src/blocks/frame/site-frame.tsx';
import { DropFailed } from '../../src/blocks/paper/drop-failed.tsx';
import { PaperClock } from '../../src/blocks/paper/paper-clock.tsx';
import { PaperDoubt } from '../../src/blocks/paper/paper-doubt.tsx';
import { useBitmap } from '../../src/blocks/picture/use-bitmap.ts';
import { alone, type Part, part } from '../part.ts';
import { pictureFile, samples } from '../samples.ts';

const review = { today: '20261122', reviewEndsOn: '20261218' };
const clocks = (issued: readonly (string | undefined)[]): PaperClocks => ({
  reviewEndsOn: review.reviewEndsOn,
  goodSince: '20260822',
  lastingSince: '20260918',
  papers: issued.map((day, place) => {
    const { state, issuedOn = null, validUntil = null, daysLeft = null } = paperClock(day, review);
    return { item: ['certificate', 'SF04', 'SF06'][place] ?? 'SF09', state, issuedOn, validUntil, daysLeft };
  }),
});

const nothing = (): void => undefined;

const found: CheckedCertificate = {
  kind: 'private',
  fileId: undefined,
  issueDate: '20261112',
  validUntil: '20270212',
  runsOut: false,
  unread: [],
  lost: [],
  values: { companyNameKr: samples.company },
  places: {},
  addresses: { business: { address: '', detail: '' }, head: { address: '', detail: '' } },
};

const certificate = (over: Partial<Certificate> = {}): Certificate => ({
  ...noCertificate,
  pick: nothing,
  sendHeld: nothing,
  cancel: nothing,
  remove: nothing,
  refuse: nothing,
  checkAgain: nothing,
  demand: nothing,
  ...over,
});

const picker = (over?: Partial<Certificate>) => (
  <CertificatePicker certificate={certificate(over)} onChangeKind={nothing} />
);

const corporation = businessFacts('corporate');
const street = { zipCode: '00000', bizAddressKr: samples.address, bizAddressEn: '1 Gyeonbon-ro' };

type Form = ReturnType<typeof useForm>;
const useForm = (typed: Partial<typeof businessInformation.defaults>) =>
  useStepForm(businessInformation, { facts: corporation, start: { ...businessInformation.defaults, ...typed } });

interface FormedProps {
  readonly typed?: Partial<typeof businessInformation.defaults>;
  readonly children: (form: Form) => ReactNode;
}

function Formed({ typed = {}, children }: FormedProps) {
  return <div className="gallery-column">{children(useForm(typed))}</div>;
}

function Addresses({ form: { field }, withHead }: { readonly form: Form; readonly withHead: boolean }) {
  const business = {
    zip: field('zipCode'),
    street: field('bizAddressKr'),
    detail: field('addressDetail'),
    english: field('bizAddressEn'),
  };
  return <AddressFields business={business} head={withHead ? headOfficeOf(field) : undefined} />;
}

const read = (typed: string, value: string | undefined) => (
  <Formed typed={{ companyNameKr: typed }}>
    {({ field }) => <ReadField label={samples.person} required read={value} of={field('companyNameKr')} />}
  </Formed>
);

function Crop({ height }: { readonly height: number }) {
  const bitmap = useBitmap(pictureFile());
  return bitmap && <ReadCrop bitmap={bitmap} box={{ x: 40, y: 40, width: 160, height }} label={samples.person} />;
}

export const formBlockParts: readonly Part[] = [
  part('blocks/address/address-fields.tsx', {
    empty: () => <Formed>{(form) => <Addresses form={form} withHead={false} />}</Formed>,
    chosen: () => <Formed typed={street}>{(form) => <Addresses form={form} withHead={false} />}</Formed>,
    head: () => <Formed typed={street}>{(form) => <Addresses form={form} withHead />}</Formed>,
  }),
  part('blocks/business/business-contact.tsx', {
    empty: () => <Formed>{({ field }) => <BusinessContact field={field} />}</Formed>,
  }),
  part('blocks/controls/amount-field.tsx', {
    untouched: () => (
      <Formed>{({ field }) => <Amount label={samples.person} of={field('customerTransAmount')} />}</Formed>
    ),
    filled: () => (
      <Formed typed={{ customerTransAmount: '48000' }}>
        {({ field }) => <Amount label={samples.person} of={field('customerTransAmount')} />}
      </Formed>
    ),
  }),
  part('blocks/category/category-section.tsx', {
    empty: () => (
      <Formed>
        {({ field }) => (
          <CategorySection
            of={{ big: field('productTypeBig'), mid: field('productTypeMid'), small: field('productTypeSmall') }}
            line=""
          />
        )}
      </Formed>
    ),
  }),
  part('blocks/certificate/certificate-findings.tsx', {
    private: () => <CertificateFindings checked={found} onAdd={nothing} />,
    'runs-out': () => <CertificateFindings checked={{ ...found, runsOut: true }} onAdd={nothing} />,
    'corporate-undated': () => (
      <CertificateFindings checked={{ ...found, kind: 'corporate', issueDate: null }} onAdd={nothing} />
    ),
    unread: () => <CertificateFindings checked={{ ...found, unread: ['repName', 'openDate'] }} onAdd={nothing} />,
  }),
  part('blocks/certificate/certificate-picker.tsx', {
    empty: () => picker(),
    error: () => picker({ error: samples.sentence, refused: { file: pictureFile() } }),
    sending: () =>
      picker({ file: { name: samples.file, size: 1000, picture: undefined }, stage: 'verify', share: 0.4 }),
    checked: () => picker({ file: { name: samples.file, size: 1000, picture: pictureFile() }, checked: found }),
  }),
  part('blocks/certificate/certificate-refusal.tsx', {
    'other-kind': () => (
      <CertificateRefusal
        onCheck={certificate().checkAgain}
        refused={{ file: pictureFile(), otherKind: 'corporate' }}
        onChangeKind={nothing}
      />
    ),
    'not-together': () => (
      <CertificateRefusal
        onCheck={certificate().checkAgain}
        refused={{
          file: pictureFile(),
          asked: {
            registerNumber: { value: '9950000014' },
            repName: { value: '홍길동' },
            openDate: { value: '20180402' },
          },
        }}
        onChangeKind={nothing}
      />
    ),
    'number-error': () => (
      <CertificateRefusal
        onCheck={certificate().checkAgain}
        refused={{ file: pictureFile(), asked: { registerNumber: { value: '9901234567', error: samples.sentence } } }}
        onChangeKind={nothing}
      />
    ),
  }),
  part('blocks/controls/asked-field.tsx', {
    number: () => <AskedField name="registerNumber" label="번호" value="9050000019" onChange={nothing} />,
    date: () => <AskedField name="openDate" label="개업일" value="20180402" onChange={nothing} />,
    'name-error': () => (
      <AskedField name="repName" label="대표자" value="홍길동" error={samples.sentence} onChange={nothing} />
    ),
  }),
  part('blocks/consent/consent-text.tsx', {
    closed: () => (
      <ConsentText load={async () => serviceTerms} title={serviceTerms.title} label={serviceTerms.title}>
        {(toggle) => toggle}
      </ConsentText>
    ),
  }),
  part('blocks/paper/paper-clock.tsx', {
    dated: () => <PaperClock clocks={clocks(['20260901', '20261020'])} />,
    old: () => <PaperClock clocks={clocks(['20260801'])} />,
    'undated-too': () => <PaperClock clocks={clocks(['20261020', undefined, undefined])} />,
  }),
  part('blocks/certificate/read-crop.tsx', { line: () => <Crop height={24} />, lines: () => <Crop height={120} /> }),
  part('blocks/certificate/read-differs.tsx', {
    short: () => <ReadDiffers read={samples.company} onUse={nothing} />,
    long: () => <ReadDiffers read={samples.longSentence} onUse={nothing} />,
    address: () => <AddressDiffers printed={street.bizAddressKr} address="서울특별시 강남구 새솔대로 153" />,
  }),
  part('blocks/certificate/read-field.tsx', {
    unread: () => read('', undefined),
    read: () => read(samples.company, samples.company),
    differs: () => read(samples.person, samples.company),
  }),
  part('blocks/frame/site-frame.tsx', {
    nobody: alone(() => (
      <SiteFrame service={samples.sentence}>
        <p>{samples.sentence}</p>
      </SiteFrame>
    )),
    somebody: alone(() => (
      <SiteFrame service={samples.sentence} who={samples.person}>
        <p>{samples.longSentence}</p>
      </SiteFrame>
    )),
  }),
  part('blocks/paper/paper-doubt.tsx', {
    seen: () => (
      <PaperDoubt
        doubt={{ file: pictureFile(), warnings: [{ kind: 'other-paper', seen: 'certificate' }] }}
        label={samples.company}
        onUse={nothing}
        onDrop={nothing}
      />
    ),
    both: () => (
      <PaperDoubt
        doubt={{
          file: pictureFile(),
          warnings: [
            { kind: 'other-paper', seen: 'certificate', page: 2 },
            { kind: 'same-file', other: samples.longCompany },
          ],
        }}
        label={samples.longCompany}
        onUse={nothing}
        onDrop={nothing}
      />
    ),
  }),
  part('blocks/paper/drop-failed.tsx', { button: () => <DropFailed label={samples.company} onDrop={nothing} /> }),
  part('blocks/consent/terms-body.tsx', { text: () => <TermsBody text={serviceTerms} headings="h2" /> }),
  part('blocks/consent/terms-paper.tsx', { text: () => <TermsPaper text={serviceTerms} /> }),
];
