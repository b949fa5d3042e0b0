import type { Logger } from 'pino';
import type { AccountHolder } from '../ports/account-holder.ts';
import type { AuditHeadKeeper } from '../ports/audit-head-keeper.ts';
import type { BundleFolder } from '../ports/bundle-folder.ts';
import type { BusinessRegistry } from '../ports/business-registry.ts';
import type { CardPayment } from '../ports/card-payment.ts';
import type { CertificateReader } from '../ports/certificate-reader.ts';
import type { Clock } from '../ports/clock.ts';
import type { CompletionWebhook } from '../ports/completion-webhook.ts';
import type { DocumentPages } from '../ports/document-pages.ts';
import type { FileStore } from '../ports/file-store.ts';
import type { IdCardReader } from '../ports/id-card-reader.ts';
import type { IdVerifier } from '../ports/id-verifier.ts';
import type { KeyService } from '../ports/key-service.ts';
import type { MailSender } from '../ports/mail-sender.ts';
import type { MalwareScanner } from '../ports/malware-scanner.ts';
import type { MerchantRegistry } from '../ports/merchant-registry.ts';
import type { Storefront } from '../ports/storefront.ts';
import type { AuditSealer } from './audit-chain/sealer.ts';
import type { Config } from './config/config.ts';
import type { Database, OpenDatabase } from './database/database.ts';
import type { FileVault } from './files/file-vault.ts';
import type { MallSessions } from './http/mall-session.ts';
import type { Sessions } from './http/session.ts';
import type { Jobs } from './jobs/jobs.ts';
import type { MailOutbox } from './jobs/mail-outbox.ts';
import type { JourneyStore } from './journey/journey-store.ts';
import type { KeyRing } from './keys/key-ring.ts';
import type { Limits } from './limits/limits.ts';
import type { HashCosts } from './security/hash-costs.ts';
import type { PersonalData } from './security/personal-data.ts';
import type { Pseudonyms } from './security/pseudonyms.ts';
import type { Signer } from './security/signer.ts';

export interface Platform {
  readonly db: Database;
  readonly executeNamed: OpenDatabase['executeNamed'];
  /** A copy of the embedded database; undefined for a database server. */
  readonly databaseImage: (() => Promise<Blob>) | undefined;
  readonly personalData: PersonalData;
  readonly hashCosts: HashCosts;
  readonly files: FileVault;
  /** The store below the vault: ciphertexts by their keys. */
  readonly fileStore: FileStore;
  readonly journey: JourneyStore;
  readonly limits: Limits;
  readonly mail: MailOutbox;
  readonly jobs: Jobs;
  readonly sessions: Sessions;
  readonly mallSessions: MallSessions;
  readonly config: Config;
  readonly signer: Signer;
  readonly keys: KeyRing;
  readonly keyService: KeyService;
  readonly pseudonyms: Pseudonyms;
  readonly auditSigner: Signer;
  readonly auditSealer: AuditSealer;
  readonly clock: Clock;
  readonly log: Logger;
}

/** The external services; compose.ts chooses their adapters. */
export interface Providers {
  readonly businessRegistry: BusinessRegistry;
  readonly accountHolder: AccountHolder;
  readonly certificateReader: CertificateReader;
  readonly idCardReader: IdCardReader;
  readonly idVerifier: IdVerifier;
  readonly cardPayment: CardPayment;
  readonly mailSender: MailSender;
  readonly storefront: Storefront;
  readonly merchantRegistry: MerchantRegistry;
  readonly fileStore: FileStore;
  readonly documentPages: DocumentPages;
  readonly malwareScanner: MalwareScanner | undefined;
  readonly auditHeadKeepers: readonly AuditHeadKeeper[];
  readonly completionWebhook: CompletionWebhook | undefined;
  readonly bundleFolder: BundleFolder | undefined;
}
