import type { Logger } from 'pino';
import type { Clock } from '../ports/clock.ts';
import type { KeyService } from '../ports/key-service.ts';
import { registerAuditMonths } from './audit-chain/audit-months.ts';
import { createHeadKeeping } from './audit-chain/keep-heads.ts';
import { auditKeysOf } from './audit-chain/seal.ts';
import { createAuditSealer } from './audit-chain/sealer.ts';
import type { Config } from './config/config.ts';
import type { OpenDatabase } from './database/database.ts';
import { createFileVault } from './files/file-vault.ts';
import { registerOrphanSweep } from './files/orphan-sweep.ts';
import { createTemporaryFiles } from './files/temporary-files.ts';
import { createMallSessions } from './http/mall-session.ts';
import { createSessions } from './http/session.ts';
import { createJobs } from './jobs/jobs.ts';
import { createMailOutbox } from './jobs/mail-outbox.ts';
import { registerPurge } from './jobs/purge.ts';
import { journeyStore } from './journey/journey-store.ts';
import type { KeyRing } from './keys/key-ring.ts';
import { createLimits } from './limits/limits.ts';
import { createPurgeKeeping } from './retention/purge-list-keeper.ts';
import { registerRetention } from './retention/retention-jobs.ts';
import { registerSearchIndexes } from './search/fill-search-indexes.ts';
import { type HashCosts, hashCosts as usualHashCosts } from './security/hash-costs.ts';
import { createPersonalData } from './security/personal-data.ts';
import { createPseudonyms } from './security/pseudonyms.ts';
import { createRingSigner } from './security/signer.ts';
import type { Platform, Providers } from './services.ts';

interface Parts {
  readonly config: Config;
  readonly database: OpenDatabase;
  readonly providers: Pick<Providers, 'mailSender' | 'fileStore' | 'auditHeadKeepers'>;
  readonly keys: KeyRing;
  readonly keyService: KeyService;
  readonly clock: Clock;
  readonly log: Logger;
  /** Whether to run maintenance and schedules, which tests leave out. */
  readonly background?: boolean;
  /** Whether the database's role may create tables, including the job queue's; true by default. */
  readonly ownsTables?: boolean;
  /** Lower costs, for tests only. */
  readonly hashCosts?: HashCosts;
}

/** Creates the services; opens and starts nothing. */
export function createPlatform({
  config,
  database,
  providers,
  keys,
  keyService,
  clock,
  log,
  background = true,
  ownsTables = true,
  hashCosts = usualHashCosts,
}: Parts): Platform {
  const { db } = database;
  const personalData = createPersonalData(db, keys);
  const auditSigner = createRingSigner(keys, 'audit');
  const jobs = createJobs(database, log, { background, installs: ownsTables });
  const temporary = createTemporaryFiles(config.filesTmpDir);
  const onLost = (): void => log.warn('a ciphertext could not be deleted');
  const files = createFileVault({ db, store: providers.fileStore, temporary, personalData, onLost });
  const mail = createMailOutbox({ db, jobs, sender: providers.mailSender, personalData, config, log });
  registerPurge(jobs, db, files);
  const keepPurges = createPurgeKeeping(db, config.auditHeads.file);
  const keepHeads = createHeadKeeping(db, providers.auditHeadKeepers, log, keepPurges);
  const auditKeys = () => auditKeysOf(db, auditSigner);
  registerAuditMonths(jobs, db, auditKeys, log);
  registerRetention(jobs, { db, files, mail, personalData, log });
  registerSearchIndexes(jobs, { db, personalData, log });
  registerOrphanSweep(jobs, db, providers.fileStore, log);
  return {
    db,
    executeNamed: database.executeNamed,
    databaseImage: database.image,
    personalData,
    hashCosts,
    files,
    fileStore: providers.fileStore,
    journey: journeyStore,
    limits: createLimits(database, config.sourceLimitFactor),
    mail,
    jobs,
    sessions: createSessions(database, personalData),
    mallSessions: createMallSessions(db, personalData),
    config,
    keys,
    keyService,
    signer: createRingSigner(keys, 'signature'),
    pseudonyms: createPseudonyms(keys, () => clock.now()),
    auditSigner,
    auditSealer: createAuditSealer({ db, keys: auditKeys, keepHeads, log }),
    clock,
    log,
  };
}
