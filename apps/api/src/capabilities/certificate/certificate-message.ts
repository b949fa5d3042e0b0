import type { MessageCode } from '@portal/domain/messages/codes/codes.ts';
import type { BusinessState } from '@portal/domain/reference/registry-states.ts';
import type { UnopenedReason } from '@portal/domain/rules/reading/reading-error.ts';
import { type PdfRefusal, pdfSentences } from '../../platform/files/open-pdf.ts';
import { ProviderError } from '../../ports/provider-error.ts';
import type { AttachedWorth } from './attached-certificate.service.ts';
import type { Unhanded, Unread, UnsoundCertificate } from './certificate.service.ts';
import type { Correction, Uncorrected } from './certificate-corrections.ts';
import type { CertificateError } from './certificate-reading.ts';

const ofError: Record<CertificateError, readonly [code: string, message: MessageCode]> = {
  unreadable: ['UNREADABLE', 'certificate.failed'],
  undated: ['UNREADABLE', 'certificate.no-issue-date'],
  postdated: ['POSTDATED', 'certificate.issued-later'],
  'type-mismatch': ['TYPE_MISMATCH', 'certificate.type-mismatch'],
  expired: ['EXPIRED', 'certificate.issued-too-long-ago'],
};

const ofState: Record<Exclude<BusinessState, 'active'>, readonly [code: string, message: MessageCode]> = {
  unregistered: ['0590', 'provider.0590'],
  closed: ['0591', 'provider.0591'],
  suspended: ['0592', 'provider.0592'],
};

const ofUnopened: Record<UnopenedReason | PdfRefusal, MessageCode> = {
  pages: 'certificate.pages',
  encrypted: 'certificate.encrypted',
  format: 'provider.0011',
  pixels: 'file.pixels',
  scripts: pdfSentences.scripts,
  attachments: pdfSentences.attachments,
  malware: pdfSentences.malware,
};

/** The reader's reason, if it gives one: the message stays the specified one, and the page adds advice. */
const dataOf = ({ reason }: Unread) => (reason === undefined ? {} : { reason });

const ofCorrection: Record<keyof Correction, Record<Uncorrected['kind'], MessageCode>> = {
  registerNumber: { misshapen: 'business-number.format', other: 'business-number.differs' },
  repName: { misshapen: 'person-name.format', other: 'representative-name.differs' },
  openDate: { misshapen: 'date.format', other: 'opening-date.differs' },
};

export interface AttachedMessage {
  /** undefined for the certificate itself. */
  readonly field: keyof Correction | undefined;
  readonly message: MessageCode;
}

const atFile = (message: MessageCode): AttachedMessage => ({ field: undefined, message });

export function attachedMessageOf(worth: Exclude<AttachedWorth, { readonly kind: 'sound' }>): AttachedMessage {
  switch (worth.kind) {
    case 'unchecked':
      return atFile('certificate.unchecked');
    case 'apart':
      return atFile('certificate.not-together');
    case 'unfit':
      return atFile(ofError[worth.error][1]);
    case 'not-open':
      return atFile(ofState[worth.state][1]);
    default:
      return { field: worth.field, message: ofCorrection[worth.field][worth.kind] };
  }
}

type Apart = Extract<UnsoundCertificate, { readonly kind: 'apart' }>;

const dataOfNumber = ({ inferDetailType, registerNumber, values }: UnsoundCertificate) => ({
  inferDetailType,
  ...(registerNumber && { registerNumber, read: { registerNumber: values.registerNumber } }),
});

function dataOfApart({ inferDetailType, asked, values: { registerNumber, repName, openDate } }: Apart) {
  return {
    inferDetailType,
    registerNumber: asked.businessNumber,
    repName: repName?.[0]?.text.trim() ?? asked.representative,
    openDate: asked.openedOn,
    read: { registerNumber, repName, openDate },
  };
}

/** wrong: VALIDATION with this message at the field. no: a negative answer with its code and data. */
export type CertificateMessage =
  | { readonly kind: 'wrong'; readonly field: 'file' | keyof Correction; readonly message: MessageCode }
  | {
      readonly kind: 'no';
      readonly code: string;
      readonly message: MessageCode;
      readonly data: Readonly<Record<string, unknown>>;
    };

const wrong = (field: 'file' | keyof Correction, message: MessageCode): CertificateMessage => ({
  kind: 'wrong',
  field,
  message,
});
const no = (code: string, message: MessageCode, data: Readonly<Record<string, unknown>> = {}): CertificateMessage => ({
  kind: 'no',
  code,
  message,
  data,
});

/**
 * Wrong `file`, `registerNumber`, `repName`, `openDate`; UNREADABLE and 0011 with `{reason}`; TYPE_MISMATCH, POSTDATED, EXPIRED, 0590 to 0592
 * with `{inferDetailType}`, and `{registerNumber}` if that is refused; 0511 with the compared values.
 */
export function certificateMessageOf(found: Unread | Unhanded | Uncorrected | UnsoundCertificate): CertificateMessage {
  switch (found.kind) {
    case 'none-handed':
      return wrong('file', 'file.required');
    case 'gone':
      return wrong('file', 'certificate.gone');
    case 'misshapen':
    case 'other':
      return wrong(found.field, ofCorrection[found.field][found.kind]);
    case 'apart':
      return no('0511', 'certificate.not-together', dataOfApart(found));
    case 'unopened':
      return no('0011', ofUnopened[found.reason ?? 'format'], dataOf(found));
    case 'not-a-certificate':
      return no('UNREADABLE', 'certificate.failed', dataOf(found));
    default: {
      const [code, message] = found.kind === 'unfit' ? ofError[found.error] : ofState[found.state];
      return no(code, message, dataOfNumber(found));
    }
  }
}

const ofRejection: Readonly<Record<string, MessageCode>> = {
  '0509': 'provider.0509',
  '0511': 'certificate.0511',
  '0512': 'certificate.0512',
};

/** The provider's negative result about the certificate; undefined for errors about our request, and failures. */
export function providerMessageOf(
  error: unknown,
): { readonly code: string; readonly message: MessageCode } | undefined {
  const code = (error instanceof ProviderError && error.kind === 'rejected' && error.providerCode) || '';
  const message = ofRejection[code];
  return message === undefined ? undefined : { code, message };
}
