import { readCertificate, verifyCertificate } from '@portal/contract/application.ts';
import { removeAttachedCertificate } from '@portal/contract/application-certificate.ts';
import { sentence } from '@portal/domain/messages/codes.ts';
import { maximumFileBytes } from '@portal/domain/rules/attempts.ts';
import { useEffect, useRef, useState } from 'react';
import { call } from '../../../lib/api.ts';
import { ApiRefusal } from '../../../lib/api-refusal.ts';
import { upload } from '../../../lib/api-upload.ts';
import { type CheckedCertificate, loadAttached, type ShownFile } from './attached-certificate.ts';
import type { BusinessKind } from './business-detail-form.ts';
import { type CertificateValues, valuesOfReading } from './certificate-reading.ts';

export type CertificateStage = 'verify' | 'read';

interface CertificateState {
  /** Chosen and under way, or checked. */
  readonly file: ShownFile | null;
  readonly stage: CertificateStage | null;
  /** Share of the bytes sent, 0 to 1; null while the server is at work. */
  readonly share: number | null;
  readonly checked: CheckedCertificate | null;
  readonly error: string | undefined;
}

const nothing: CertificateState = { file: null, stage: null, share: null, checked: null, error: undefined };

/** What can be said of a file before it is sent; the server judges by its bytes. */
function troubleWith(file: File): string | undefined {
  if (!/\.(jpe?g|png|pdf)$/i.test(file.name)) return sentence('file.type');
  return file.size > maximumFileBytes ? sentence('file.too-large') : undefined;
}

export interface Certificate extends CertificateState {
  readonly pick: (file: File) => void;
  readonly cancel: () => void;
  /** Takes it away, here and on the server. */
  readonly remove: () => void;
  /** Clears the file with a reason, here and on the server. */
  readonly refuse: (message: string) => void;
  /** Says that one is needed, where there is none; called with every submit. */
  readonly demand: () => void;
}

interface CertificateOptions {
  /** true once the draft has arrived: an attached certificate fills only what the draft left empty. */
  readonly ready: boolean;
  readonly onRead: (values: CertificateValues) => void;
}

/** Sends and verifies, then reads; tells the stages as it goes. @throws ApiRefusal */
async function check(
  kind: BusinessKind,
  file: File,
  signal: AbortSignal,
  step: (change: Partial<CertificateState>) => void,
): Promise<CheckedCertificate> {
  const watch = { onProgress: (share: number) => step({ share: share < 1 ? share : null }) };
  const verified = await upload(verifyCertificate, { query: { type: kind }, files: { file }, signal }, watch);
  step({ stage: 'read', share: null });
  const { images } = await upload(readCertificate, { query: {}, files: { file }, signal });
  const reading = images[0]?.bizLicense.result ?? {};
  const { issueDate, validUntil } = verified;
  return { upload: file, issueDate, validUntil, reading, values: valuesOfReading(reading) };
}

/**
 * The certificate's way: sent and verified, then read; on failure the file is cleared and the reason stays
 * (specification 1 §4). Only the newest choice counts: the answer to an older one is dropped. One that was checked before
 * is there again after a reload, a log-out or on another device.
 */
export function useCertificate(kind: BusinessKind, { ready, onRead }: CertificateOptions): Certificate {
  const [state, setState] = useState<CertificateState>(nothing);
  const running = useRef<AbortController | null>(null);

  /** Begins anew; answers what says whether this is still the newest. */
  const begin = (control: AbortController | null): ((change: Partial<CertificateState>) => void) => {
    running.current?.abort();
    running.current = control;
    return (change) => {
      if (running.current === control) setState((former) => ({ ...former, ...change }));
    };
  };

  const pick = (file: File): void => {
    const trouble = troubleWith(file);
    const control = new AbortController();
    const step = begin(control);
    if (trouble) {
      setState({ ...nothing, error: trouble });
      return;
    }
    setState({ ...nothing, file: { name: file.name, size: file.size, picture: file }, stage: 'verify', share: 0 });
    check(kind, file, control.signal, step)
      .then((checked) => {
        step({ stage: null, checked });
        if (running.current === control) onRead(checked.values);
      })
      .catch((error: unknown) => {
        if (error instanceof ApiRefusal && error.code === 'CANCELLED') return;
        step({ ...nothing, error: error instanceof ApiRefusal ? fileError(error) : sentence('certificate.failed') });
      });
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: looked for once, when the draft has arrived
  useEffect(() => {
    if (!ready || running.current) return;
    const control = new AbortController();
    const step = begin(control);
    void loadAttached(kind, control.signal, ({ file, checked }) => {
      step({ ...nothing, file, checked });
      if (running.current === control) onRead(checked.values);
    });
    return () => control.abort();
  }, [ready]);

  const clear = (error?: string): void => {
    begin(null);
    setState({ ...nothing, error });
  };
  const refuse = (message?: string): void => {
    clear(message);
    // Not taken away now, it would be there after a reload, and be refused again: nothing is lost by it.
    void call(removeAttachedCertificate).catch(() => null);
  };
  const demand = (): void => {
    if (!state.checked && !state.stage)
      setState({ ...nothing, error: state.error ?? sentence('certificate.required') });
  };
  return { ...state, pick, cancel: () => clear(), remove: () => refuse(), refuse, demand };
}

const fileError = (refusal: ApiRefusal): string => refusal.errors.file ?? refusal.message;
