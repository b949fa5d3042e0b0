import type { BusinessState } from '@portal/domain/reference/registry-states.ts';
import type { UnopenedReason, UnreadReason } from '@portal/domain/rules/reading/reading-error.ts';
import * as z from 'zod/mini';
import type { BusinessClaim, BusinessRegistry } from '../src/ports/business-registry.ts';
import type { CertificateReader, UploadedImage } from '../src/ports/certificate-reader.ts';
import { bytesOf } from '../src/ports/content.ts';
import { ProviderError } from '../src/ports/provider-error.ts';

const pngSignature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

/** The content of a specimen certificate; its number is never issued, and `copy` makes its bytes unique. */
const specimen = z.object({
  type: z.string(),
  number: z.string(),
  issued: z.nullable(z.string()),
  representative: z.nullable(z.string()),
  opened: z.nullable(z.string()),
  copy: z.string(),
  address: z.optional(z.string()),
  /** The readable start of the company's name, whose end is hidden by a light reflection. */
  nameStart: z.optional(z.string()),
});
export type Specimen = z.output<typeof specimen>;

export function daysAgo(days: number): string {
  const [year, month, day] = new Date(Date.now() + 9 * 3_600_000 - days * 86_400_000)
    .toISOString()
    .slice(0, 10)
    .split('-');
  return `${year}년 ${month}월 ${day}일`;
}

const soundSpecimen: Specimen = {
  type: 'BL_SOLE',
  number: '901-00-00019',
  issued: daysAgo(10),
  representative: '홍길동',
  opened: '2018년 04월 02일',
  copy: '',
};

export const pngFile = (text: string) => ({
  bytes: Buffer.concat([pngSignature, Buffer.from(text)]),
  name: '사업자등록증.png',
  contentType: 'image/png',
});

export const certificateFile = (change: Partial<Specimen> = {}) =>
  pngFile(JSON.stringify({ ...soundSpecimen, ...change }));

const unopenedFiles: Record<string, UnopenedReason> = {
  damaged: 'format',
  'several-pages': 'pages',
  'with-password': 'encrypted',
  'of-50-megapixels': 'pixels',
};

const unreadPictures: Record<string, UnreadReason> = {
  'out-of-focus': 'blurred',
  'a-stamp': 'small',
  'a-cat': 'not-a-document',
};

/** Reads specimens. Other bytes after the signature are reported as no certificate, or as not readable. */
export class FakeCertificateReader implements CertificateReader {
  reads = 0;
  down = false;

  async paperIn(): ReturnType<CertificateReader['paperIn']> {
    return undefined;
  }

  async read({ content }: Pick<UploadedImage, 'content'>): ReturnType<CertificateReader['read']> {
    this.reads += 1;
    if (this.down) throw new ProviderError('certificate-reader', 'unavailable');
    const text = (await bytesOf(content)).subarray(pngSignature.length).toString();
    if (text === 'undecodable') return { kind: 'unopened', reason: undefined };
    const unopened = unopenedFiles[text];
    if (unopened) return { kind: 'unopened', reason: unopened };
    const unread = unreadPictures[text];
    if (unread) return { kind: 'not-a-certificate', reason: unread };
    if (text === 'wrong-secret') throw new ProviderError('certificate-reader', 'rejected', '0002');
    const refused = /^refused-(\d{4})$/.exec(text)?.[1];
    if (refused) throw new ProviderError('certificate-reader', 'rejected', refused);
    if (text === 'over-quota') throw new ProviderError('certificate-reader', 'quota', '0025');
    if (!text.startsWith('{')) return { kind: 'not-a-certificate', reason: undefined };
    const said = specimen.parse(JSON.parse(text));
    const at = (value: string) => [{ text: value, polygons: [[{ x: 1, y: 2 }]] }];
    const hidden = (part: string) => [{ text: '', polygons: [], lost: { cause: 'light', cut: 'end', part } } as const];
    return {
      kind: 'read',
      inferDetailType: said.type,
      values: {
        ...(said.number === '' ? {} : { registerNumber: at(said.number) }),
        ...(said.issued === null ? {} : { issuanceDate: at(said.issued) }),
        ...(said.representative === null ? {} : { repName: at(said.representative) }),
        ...(said.opened === null ? {} : { openDate: at(said.opened) }),
        ...(said.address === undefined ? {} : { bisAddress: at(said.address) }),
        companyName: said.nameStart === undefined ? at('바다상점') : hidden(said.nameStart),
      },
    };
  }
}

const states: Record<string, BusinessState> = { '990': 'unregistered', '991': 'closed', '992': 'suspended' };

/** Decides by the first three digits, as the sandbox does. */
export class FakeBusinessRegistry implements BusinessRegistry {
  asked = 0;
  down = false;
  isOverQuota = false;
  readonly claims: BusinessClaim[] = [];
  /** The known representative of a number; any other name is refused. */
  readonly representatives = new Map<string, string>();
  /** Numbers of businesses that have closed meanwhile. */
  readonly closed = new Set<string>();

  async stateOf(businessNumber: string): Promise<BusinessState> {
    this.asked += 1;
    if (this.down) throw new ProviderError('business-registry', 'unavailable');
    if (this.isOverQuota) throw new ProviderError('business-registry', 'quota', '0025');
    if (this.closed.has(businessNumber)) return 'closed';
    const first = businessNumber.slice(0, 3);
    if (first === '993') throw new ProviderError('business-registry', 'quota', '0025');
    if (first === '994') throw new ProviderError('business-registry', 'timeout');
    return states[first] ?? 'active';
  }

  async belongTogether(claim: BusinessClaim): Promise<boolean> {
    this.claims.push(claim);
    if (this.down) throw new ProviderError('business-registry', 'unavailable');
    if (this.isOverQuota) throw new ProviderError('business-registry', 'quota', '0025');
    const known = this.representatives.get(claim.businessNumber);
    return !claim.businessNumber.startsWith('995') && (known === undefined || known === claim.representative);
  }
}
