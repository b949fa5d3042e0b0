import type { MessageCode } from '@portal/domain/messages/codes.ts';
import type { AttachedWorth } from '../../../capabilities/certificate/attached-certificate.service.ts';
import type {
  Uncorrected,
  Unhanded,
  Unread,
  UnsoundCertificate,
} from '../../../capabilities/certificate/certificate.service.ts';
import type { CertificateError } from '../../../capabilities/certificate/certificate-reading.ts';
import { invalid, NegativeOutcome, type Refusal } from '../../../platform/refusal.ts';
import type { BusinessState } from '../../../ports/business-registry.ts';
import type { UnopenedReason } from '../../../ports/certificate-reader.ts';
import { ProviderError } from '../../../ports/provider-error.ts';

const ofError: Record<CertificateError, readonly [code: string, message: MessageCode]> = {
  unreadable: ['UNREADABLE', 'certificate.failed'],
  undated: ['UNREADABLE', 'certificate.no-issue-date'],
  'type-mismatch': ['TYPE_MISMATCH', 'certificate.type-mismatch'],
  expired: ['EXPIRED', 'certificate.issued-too-long-ago'],
};

const ofState: Record<Exclude<BusinessState, 'active'>, readonly [code: string, message: MessageCode]> = {
  unregistered: ['0590', 'provider.0590'],
  closed: ['0591', 'provider.0591'],
  suspended: ['0592', 'provider.0592'],
};

const ofUnopened: Record<UnopenedReason, MessageCode> = {
  pages: 'certificate.pages',
  encrypted: 'certificate.encrypted',
  format: 'provider.0011',
};

/** The reader's reason, where it tells one: the sentence stays the specified one, and the screen adds what to do. */
const dataOf = ({ reason }: Unread) => (reason === null ? {} : { reason });

/** What a merchant is told of an attached certificate that does not do for the form any more: VALIDATION at `bizRegFile`. */
export function refusalOfAttached(worth: Exclude<AttachedWorth, { readonly kind: 'sound' }>): Refusal {
  if (worth.kind === 'unchecked') return invalid({ bizRegFile: 'certificate.unchecked' });
  const [, message] = worth.kind === 'unfit' ? ofError[worth.error] : ofState[worth.state];
  return invalid({ bizRegFile: message });
}

type Unusable = Unread | Unhanded | Uncorrected | UnsoundCertificate;

/**
 * What a merchant is told of a certificate that does not do: VALIDATION at `file` where none is there; UNREADABLE where it is
 * none, 0011 where it cannot be opened, both with `{reason}` where the reader tells one; UNREADABLE, TYPE_MISMATCH, EXPIRED,
 * 0590, 0591, 0592 of one that was read, with `{inferDetailType}` and, where its number stands in the way, `{registerNumber}`;
 * VALIDATION at `registerNumber` where the number as it was corrected cannot be it.
 */
export function refusalOf(found: Unusable): Refusal | NegativeOutcome {
  switch (found.kind) {
    case 'none-handed':
      return invalid({ file: 'file.required' });
    case 'gone':
      return invalid({ file: 'certificate.gone' });
    case 'misshapen-number':
      return invalid({ registerNumber: 'business-number.format' });
    case 'other-number':
      return invalid({ registerNumber: 'business-number.differs' });
    case 'unopened':
      return new NegativeOutcome('0011', ofUnopened[found.reason ?? 'format'], dataOf(found));
    case 'not-a-certificate':
      return new NegativeOutcome('UNREADABLE', 'certificate.failed', dataOf(found));
    default: {
      const [code, message] = found.kind === 'unfit' ? ofError[found.error] : ofState[found.state];
      const { inferDetailType, registerNumber } = found;
      return new NegativeOutcome(code, message, { inferDetailType, ...(registerNumber && { registerNumber }) });
    }
  }
}

const ofRejection: Readonly<Record<string, MessageCode>> = {
  '0509': 'provider.0509',
  '0511': 'certificate.0511',
  '0512': 'certificate.0512',
};

/**
 * Waits for what is found of a certificate. What a provider says of the certificate is an answer; what it says of our request
 * is not.
 * @throws NegativeOutcome 0509, 0511, 0512; ProviderError
 */
export async function found<Answer>(asked: Promise<Answer>): Promise<Answer> {
  try {
    return await asked;
  } catch (error) {
    const code = (error instanceof ProviderError && error.kind === 'rejected' && error.providerCode) || '';
    const message = ofRejection[code];
    if (message === undefined) throw error;
    throw new NegativeOutcome(code, message);
  }
}
