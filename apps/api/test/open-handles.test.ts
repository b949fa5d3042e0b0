import { existsSync } from 'node:fs';
import { mkdtemp, readdir, readlink, rm } from 'node:fs/promises';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { verifyCertificate } from '@portal/contract/application/application.ts';
import { attachedCertificateFile } from '@portal/contract/application/certificate.ts';
import { uploadDocument } from '@portal/contract/screening/documents.ts';
import { dayInKorea } from '@portal/domain/fields/day-in-korea.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createDiskFileStore } from '../src/adapters/file-store.disk.ts';
import { features } from '../src/compose.ts';
import { specimenNumber } from '../testing/application.specimens.ts';
import { portOf } from '../testing/raw-socket.ts';
import { multipartOf, type TestClient } from '../testing/test-client.ts';
import { blankImage, certificateImage, png } from '../testing/test-files.ts';
import { openTestPortal, type TestPortal } from '../testing/test-portal.ts';

const storm = 8;

describe.runIf(existsSync('/proc/self/fd'))('after a burst of requests', () => {
  let folder: string;
  let portal: TestPortal;
  let port: number;
  let paper: Buffer;
  let certificate: Buffer;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'portal-handles-'));
    const filesDir = join(folder, 'files');
    portal = await openTestPortal({
      jobs: false,
      register: features,
      config: { trustedProxies: 1, filesDir, filesTmpDir: join(filesDir, 'unfinished') },
      providers: { fileStore: createDiskFileStore(filesDir) },
    });
    port = await portOf(portal.app);
    paper = await blankImage();
    const texts = { registerNumber: specimenNumber, issuanceDate: dayInKorea(), repName: '이대표' };
    certificate = await certificateImage('BL_SOLE', texts);
  });
  afterAll(async () => {
    await portal.close();
    await rm(folder, { recursive: true, force: true });
  });

  const headersOf = ({ cookies, source }: TestClient) => ({
    cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
    'x-forwarded-for': source,
  });

  /** Sends over a separate connection. @param breaksOff after half of the body, or at the answer's first bytes @returns the status, 0 for none */
  const send = (
    { path, method }: { readonly path: string; readonly method: string },
    headers: Readonly<Record<string, string>>,
    body: Buffer,
    breaksOff = false,
  ): Promise<number> =>
    new Promise((resolve) => {
      const sent = request({ host: '127.0.0.1', port, path, method, headers, agent: false });
      sent.setHeader('content-length', body.length);
      let status = 0;
      sent.on('error', () => undefined).on('close', () => resolve(status));
      sent.on('response', (answer) => {
        status = answer.statusCode ?? 0;
        if (breaksOff) answer.destroy();
        else answer.resume();
      });
      if (!breaksOff || body.length === 0) return void sent.end(body);
      sent.write(body.subarray(0, body.length / 2), () => sent.destroy());
    });

  const uploadOf = (client: TestClient) => {
    const { payload, contentType } = multipartOf({ type: 'SF07' }, { file: png(paper) });
    return { headers: { ...headersOf(client), 'content-type': contentType }, payload };
  };

  /** Runs uploads that are kept, broken off and refused, and reads of files that are completed or broken off. @returns the statuses */
  async function storms(): Promise<number[]> {
    const one = async (place: number): Promise<number[]> => {
      const { client } = await portal.merchantAt('documents');
      const beginner = (await portal.merchantAt('business-information')).client;
      await beginner.call(verifyCertificate, { files: { file: png(certificate) } });
      const { headers, payload } = uploadOf(client);
      const nothing = Buffer.alloc(0);
      return await Promise.all([
        send(uploadDocument, headers, payload),
        send(uploadDocument, headers, payload, true),
        send(uploadDocument, { ...headers, cookie: `nobody=${place}` }, payload),
        send(attachedCertificateFile, headersOf(beginner), nothing),
        send(attachedCertificateFile, headersOf(beginner), nothing, true),
      ]);
    };
    return (await Promise.all(Array.from({ length: storm }, (_, place) => one(place)))).flat();
  }

  const held = async () => {
    const names = await readdir('/proc/self/fd');
    const targets = await Promise.all(names.map((name) => readlink(`/proc/self/fd/${name}`).catch(() => '')));
    return {
      files: targets.filter((target) => target.startsWith(folder)),
      sockets: targets.filter((target) => target.startsWith('socket:')).length,
      unfinished: await readdir(join(folder, 'files/unfinished')),
    };
  };

  it('no file, connection or unfinished upload stays open', async () => {
    // Database connections that this opens stay open.
    await storms();
    await expect.poll(held, { timeout: 30_000 }).toMatchObject({ files: [], unfinished: [] });
    const { sockets } = await held();
    const answers = await storms();
    expect(new Set(answers)).toEqual(new Set([200, 0, 401]));
    await expect.poll(held, { timeout: 30_000 }).toMatchObject({ files: [], unfinished: [] });
    await expect.poll(async () => (await held()).sockets, { timeout: 30_000 }).toBeLessThanOrEqual(sockets);
  });
});
