import '@portal/domain/messages/catalogue.ts';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import { createPortoneAccountHolder } from './adapters/account-holder.portone.ts';
import { createFileHeadKeeper, createHttpHeadKeeper, createMailHeadKeeper } from './adapters/audit-head-keeper.ts';
import { createDiskBundleFolder } from './adapters/bundle-folder.disk.ts';
import { createNtsBusinessRegistry } from './adapters/business-registry.nts.ts';
import { createEximbayCardPayment } from './adapters/card-payment.eximbay.ts';
import { createClovaCertificateReader } from './adapters/certificate-reader.clova.ts';
import { createHttpCompletionWebhook } from './adapters/completion-webhook.http.ts';
import { createReaderDocumentPages } from './adapters/document-pages.reader.ts';
import { type OpenedFileStore, openFileStore } from './adapters/file-store.ts';
import { createClovaIdCardReader } from './adapters/id-card-reader.clova.ts';
import { createClovaIdVerifier } from './adapters/id-verifier.clova.ts';
import { createSmtpMailSender } from './adapters/mail-sender.smtp.ts';
import { createClamdMalwareScanner } from './adapters/malware-scanner.clamd.ts';
import { createHttpMerchantRegistry } from './adapters/merchant-registry.http.ts';
import { createCafe24Storefront } from './adapters/storefront.cafe24.ts';
import { registerDrafts } from './capabilities/drafts/drafts.routes.ts';
import { noteMove } from './capabilities/payment/moved-database.service.ts';
import { registerPayments } from './capabilities/payment/payments.routes.ts';
import { registerAccount } from './features/account/account.routes.ts';
import { registerApplication } from './features/application/application.routes.ts';
import { screeningFeePayable } from './features/application/payment/screening-fee.payable.ts';
import { registerScreening } from './features/screening/screening.routes.ts';
import { reviewFeePayable } from './features/storefront/payment/review-fee.payable.ts';
import { registerStorefront } from './features/storefront/storefront.routes.ts';
import { openClockWatch } from './platform/clock-watch.ts';
import type { Config } from './platform/config/config.ts';
import type { FilesConfig } from './platform/config/files-config.ts';
import { createPlatform } from './platform/create-platform.ts';
import { lockDataFolder } from './platform/database/data-folder-lock.ts';
import type { Database, OpenDatabase } from './platform/database/database.ts';
import { logOutage } from './platform/database/outage-log.ts';
import { prepareDatabase } from './platform/database/prepare-database.ts';
import { refuseMightyRole } from './platform/database/roles.ts';
import { connectProbe, refuseSharedBackends } from './platform/database/session-probe.ts';
import { forbidOutgoing } from './platform/drill/outgoing-guard.ts';
import { takeFileStore } from './platform/files/store-ownership.ts';
import { isSweepRefused, sweepRefused } from './platform/files/sweep-guard.ts';
import { buildApp, deskSite, type Register } from './platform/http/app.ts';
import { registerHealth } from './platform/http/health.routes.ts';
import { registerDeskPages } from './platform/http/pages/desk-pages.routes.ts';
import { registerDocs } from './platform/http/pages/docs.routes.ts';
import { registerPages } from './platform/http/pages/pages.routes.ts';
import { registerPolicyReports } from './platform/http/pages/policy-reports.routes.ts';
import { registerPostcodeFrame } from './platform/http/pages/postcode-frame.routes.ts';
import { type Installation, type MasterKeyring, recogniseInstallation } from './platform/installation.ts';
import { refuseOtherDrill, startJobs } from './platform/jobs/held-jobs.ts';
import { createKeyUpkeep } from './platform/keys/key-upkeep.ts';
import { openMasterKeys } from './platform/keys/open-master-keys.ts';
import { certificateTargets } from './platform/metrics/certificate-targets.ts';
import type { MetricsServer } from './platform/metrics/metrics-server.ts';
import type { Platform, Providers } from './platform/services.ts';
import type { FileStore } from './ports/file-store.ts';

export const registerAllPayments: Register = (app, platform, providers) =>
  registerPayments(app, {
    platform,
    providers,
    payables: { account: screeningFeePayable(platform), mall: reviewFeePayable(platform) },
  });

/** Every module that has routes; the order does not matter. */
export const features: readonly Register[] = [
  registerDrafts,
  registerAccount,
  registerApplication,
  registerAllPayments,
  registerScreening,
  registerStorefront,
];

function createProviders(config: Config, fileStore: FileStore): Providers {
  const mailSender = createSmtpMailSender(config.smtp);
  return {
    businessRegistry: createNtsBusinessRegistry(config.nts),
    accountHolder: createPortoneAccountHolder(config.portone),
    certificateReader: createClovaCertificateReader(config.clovaDocument),
    idCardReader: createClovaIdCardReader(config.clovaDocument),
    idVerifier: createClovaIdVerifier(config.clovaVerify),
    cardPayment: createEximbayCardPayment(config.eximbay),
    mailSender,
    storefront: createCafe24Storefront(config.cafe24, `${config.publicOrigin}/cafe24/oauth/callback`),
    merchantRegistry: createHttpMerchantRegistry(config.merchantRegistry),
    documentPages: createReaderDocumentPages(config.reader),
    malwareScanner: config.clamdUrl === undefined ? undefined : createClamdMalwareScanner(config.clamdUrl),
    fileStore,
    auditHeadKeepers: [
      ...(config.auditHeads.file ? [createFileHeadKeeper(config.auditHeads.file)] : []),
      ...(config.auditHeads.url ? [createHttpHeadKeeper(config.auditHeads.url)] : []),
      ...(config.auditHeads.mail ? [createMailHeadKeeper(mailSender, config.auditHeads.mail)] : []),
    ],
    completionWebhook: config.webhook ? createHttpCompletionWebhook(config.webhook) : undefined,
    bundleFolder: config.bundle.dir === undefined ? undefined : createDiskBundleFolder(config.bundle.dir),
  };
}

async function openProviders(config: Config, fileStore: FileStore, log: Logger): Promise<Providers> {
  const providers = createProviders(config, fileStore);
  const warning = await providers.bundleFolder?.warning();
  if (warning) log.warn(warning);
  return providers;
}

/** Migrates as the role of MIGRATION_DATABASE_URL if set. @throws ConfigProblem in production if the server's role owns tables or may create them */
async function migrate({ production, databaseUrl, migrationDatabaseUrl }: Config, database: OpenDatabase) {
  if (databaseUrl && migrationDatabaseUrl) await prepareDatabase(migrationDatabaseUrl, databaseUrl);
  if (databaseUrl && production) await refuseMightyRole(database.db);
  return await database.migrate();
}

/** Hooks of the process that runs the server. */
export interface Watching {
  /** Called when the embedded database has failed for good; reopening it with free disk space repairs it. */
  readonly onPanic?: () => void;
  /** Called in a drill with the number of refused connections. */
  readonly onOutgoing?: (attempts: number) => void;
  /** Settles when the client's files are in place; they are listed only once. */
  readonly untilClientIsBuilt?: () => Promise<void>;
}

/** Loads only the driver of the configured database. */
async function openDatabase(
  { databaseUrl, dataDir }: Config,
  log: Logger,
  { onPanic }: Watching,
): Promise<OpenDatabase> {
  if (!databaseUrl) {
    const { openPglite } = await import('./platform/database/pglite.ts');
    return await openPglite({ dataDir: join(dataDir, 'database') }, onPanic);
  }
  const { openPostgres } = await import('./platform/database/postgres.ts');
  await refuseSharedBackends(() => connectProbe(databaseUrl));
  return openPostgres(databaseUrl, (error) => logOutage(log, error));
}

/**
 * Records spans if a collector is configured. The module is loaded only then, and before anything that it records is created.
 * @param release unlocks the data folder @returns a function that sends the last spans, then unlocks the folder
 */
async function startTraces({ traces }: Config, log: Logger, release: () => void): Promise<() => Promise<void>> {
  if (!traces) return async () => release();
  const { openTraces } = await import('./platform/traces/open-traces.ts');
  const { close } = openTraces(traces, log);
  log.info({ share: traces.share }, 'traces');
  return async () => {
    await close();
    release();
  };
}

/** Serves metrics if a port is configured for them; the module is loaded only then. */
async function startMetrics({ config, db, jobs, log }: Platform): Promise<MetricsServer | undefined> {
  if (!config.metrics) return undefined;
  const { openMetrics } = await import('./platform/metrics/metrics-server.ts');
  const measured = { db, queues: () => jobs.names(), certificates: certificateTargets(config) };
  const server = await openMetrics(config.metrics, measured);
  log.info({ port: server.port }, 'metrics');
  return server;
}

/** Opens the file store of a configuration, for the operator's command that moves files. */
export const openFiles = (config: FilesConfig): Promise<OpenedFileStore> => openFileStore(config);

/** @throws ConfigProblem if the database belongs to another master key or to another drill */
async function recognise({ drill }: Config, db: Database, masterKeys: MasterKeyring) {
  const recognised = await recogniseInstallation(db, masterKeys);
  await refuseOtherDrill(db, drill);
  return recognised;
}

/** Opens the file store, checks that it belongs to this database, and logs its warnings. @throws ConfigProblem */
async function takeFiles(config: Config, db: Database, known: Installation, log: Logger): Promise<OpenedFileStore> {
  const files = await openFileStore(config);
  await takeFileStore(db, files.store, known, files.place);
  if (await isSweepRefused(db, files.store)) log.warn(sweepRefused);
  for (const warning of await files.warnings()) log.warn(warning);
  return files;
}

/** Every route of the portal; the client's files are registered last, as they may still be being built. */
function portalRoutes({ untilClientIsBuilt = async () => undefined }: Watching): readonly Register[] {
  const pages = [registerPostcodeFrame, registerPolicyReports, untilClientIsBuilt, registerPages];
  return [registerHealth, ...features, registerDocs, ...pages];
}

/** Builds the desk, loaded only if configured; the portal runs without it. @returns undefined if it is off or misconfigured (logged) */
async function buildDesk(platform: Platform, providers: Providers): Promise<FastifyInstance | undefined> {
  const { config, log } = platform;
  for (const problem of config.deskProblems) log.error(`There is no desk. ${problem}`);
  if (!config.desk) return undefined;
  const { registerDesk } = await import('./features/desk/desk.routes.ts');
  const { createOidcIdentityService } = await import('./adapters/identity-service.oidc.ts');
  const site = deskSite(config, config.desk.origin);
  const desk = registerDesk(createOidcIdentityService(config.desk));
  return await buildApp(platform, providers, [registerHealth, desk, registerPolicyReports, registerDeskPages], site);
}

export interface Composition {
  readonly platform: Platform;
  readonly providers: Providers;
  /** The portal with all its routes; it does not listen yet. */
  build(): Promise<FastifyInstance>;
  /** The desk, with a port of its own; undefined if there is no desk. It does not listen yet. */
  buildDesk(): Promise<FastifyInstance | undefined>;
  start(): Promise<void>;
  close(): Promise<void>;
}

/** Locks the data folder, migrates the database, checks that master key and files belong to it. @throws ConfigProblem, one sentence for a person */
export async function compose(config: Config, log: Logger, watching: Watching = {}): Promise<Composition> {
  const release = await startTraces(config, log, await lockDataFolder(config.dataDir));
  let opened: OpenDatabase | undefined;
  try {
    if (config.drill) forbidOutgoing(config.databaseUrl, watching.onOutgoing ?? (() => undefined));
    const masterKeys = await openMasterKeys(config);
    const database = await openDatabase(config, log, watching);
    opened = database;
    const { ownsTables } = await migrate(config, database);
    const { installation, keys } = await recognise(config, database.db, masterKeys);
    const files = await takeFiles(config, database.db, installation, log);
    const providers = await openProviders(config, files.store, log);
    const parts = { config, database, ownsTables, providers, keys, keyService: masterKeys.service };
    const clock = await openClockWatch({ db: database.db, log });
    const platform = createPlatform({ ...parts, clock, log });
    const upkeep = [createKeyUpkeep({ ...platform, service: masterKeys.service }), clock];
    let metrics: MetricsServer | undefined;
    let stopWaiting = (): void => undefined;
    return {
      platform,
      providers,
      buildDesk: () => buildDesk(platform, providers),
      build: () => buildApp(platform, providers, portalRoutes(watching)),
      async start() {
        for (const one of upkeep) await one.start();
        await noteMove(platform);
        metrics = await startMetrics(platform);
        stopWaiting = await startJobs(platform.jobs, platform.db, log);
        platform.auditSealer.start();
      },
      async close() {
        stopWaiting();
        await metrics?.close();
        await platform.jobs.stop();
        await platform.auditSealer.stop();
        for (const one of upkeep) await one.stop();
        await database.close();
        files.close();
        await release();
      },
    };
  } catch (error) {
    await opened?.close();
    await release();
    throw error;
  }
}
