import type { Config } from '../config/config.ts';
import type { CertificateTarget } from './certificates.ts';

function rootOf(databaseUrl: string | undefined): string | undefined {
  const path = databaseUrl ? new URL(databaseUrl).searchParams.get('sslrootcert') : null;
  return path && path !== 'system' ? path : undefined;
}

export function certificateTargets(config: Config): CertificateTarget[] {
  const places: Readonly<Record<string, string | undefined>> = {
    PUBLIC_ORIGIN: config.publicOrigin,
    EXIMBAY_API_URL: config.eximbay.apiUrl,
    CLOVA_EKYC_DOCUMENT_URL: config.clovaDocument.url,
    CLOVA_EKYC_VERIFY_URL: config.clovaVerify.url,
    NTS_API_URL: config.nts.url,
    PORTONE_API_URL: config.portone.url,
    MERCHANT_REGISTRY_URL: config.merchantRegistry.url,
    READER_URL: config.reader.url,
    WEBHOOK_URL: config.webhook?.url,
    AUDIT_HEADS_URL: config.auditHeads.url,
    S3_ENDPOINT: config.filesBucket?.endpoint,
    DESK_ORIGIN: config.desk?.origin,
    DESK_ISSUER: config.desk?.issuer,
  };
  const servers = Object.entries(places).flatMap(([name, url]) =>
    url?.startsWith('https:') ? [{ name, at: new URL(url).origin }] : [],
  );
  const root = rootOf(config.databaseUrl);
  return root === undefined ? servers : [...servers, { name: 'DATABASE_URL', at: root }];
}
