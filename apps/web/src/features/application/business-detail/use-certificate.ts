import { readCertificate, verifyCertificate } from '@portal/contract/application.ts';
import { removeAttachedCertificate } from '@portal/contract/application-certificate.ts';
import type { BusinessKind } from '@portal/domain/forms/business-information.ts';
import { sentence } from '@portal/domain/messages/codes.ts';
import { maximumFileBytes } from '@portal/domain/rules/attempts.ts';
import { useEffect, useRef, useState } from 'react';
import {
  type HeldFile,
  type Hold,
  heldFile,
  sentenceOfRefusedFile,
  usePictureCheck,
} from '../../../blocks/use-picture-check.ts';
import { call } from '../../../lib/api.ts';
import { ApiRefusal } from '../../../lib/api-refusal.ts';
import { upload } from '../../../lib/api-upload.ts';
import { type CheckedCertificate, loadAttached, type ShownFile } from './attached-certificate.ts';
import { valuesOfReading } from './certificate-reading.ts';

export type CertificateStage = 'measure' | 'verify' | 'read';

interface CertificateState {
  /** Chosen and under way, to be looked at again, or checked. */
  readonly file: ShownFile | null;
  readonly stage: CertificateStage | null;
  /** Share of the bytes sent, 0 to 1; null while the server is at work. */
  readonly share: number | null;
  readonly checked: CheckedCertificate | null;
  /** Chosen, and not sent yet. */
  readonly held: HeldFile | null;
  readonly error: string | undefined;
}

const nothing: CertificateState = { file: null, stage: null, share: null, checked: null, held: null, error: undefined };

const shown = (file: File): ShownFile => ({ name: file.name, size: file.size, picture: file });

/** A picture that is not sent yet: another one is asked for, or this one is shown with what was noticed. */
const holding = (file: File, hold: Hold): CertificateState => ({
  ...nothing,
  held: heldFile(file, hold),
  ...(hold.kind === 'choose-again' ? { error: hold.sentence } : { file: shown(file) }),
});

/** What can be said of a file before it is sent; the server judges by its bytes. */
function choiceError(file: File): string | undefined {
  if (!/\.(jpe?g|png|pdf)$/i.test(file.name)) return sentence('file.type');
  return file.size > maximumFileBytes ? sentence('file.too-large') : undefined;
}

export interface Certificate extends CertificateState {
  readonly pick: (file: File) => void;
  /** Sends what is held. */
  readonly sendHeld: () => void;
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
  readonly onRead: (checked: CheckedCertificate) => void;
}

/** Sends and verifies, then has what was sent read; tells the stages as it goes. @throws ApiRefusal */
async function check(
  kind: BusinessKind,
  file: File,
  signal: AbortSignal,
  step: (change: Partial<CertificateState>) => void,
): Promise<CheckedCertificate> {
  const watch = { onProgress: (share: number) => step({ share: share < 1 ? share : null }) };
  const verified = await upload(verifyCertificate, { query: { type: kind }, files: { file }, signal }, watch);
  step({ stage: 'read', share: null });
  const { fileId, issueDate, validUntil } = verified;
  // Nothing is kept where the form was handed in meanwhile, in another tab.
  const handed = fileId === undefined ? { files: { file } } : { body: { fileId } };
  const { images } = await upload(readCertificate, { query: {}, ...handed, signal });
  const reading = images[0]?.bizLicense.result ?? {};
  return { fileId, issueDate, validUntil, reading, values: valuesOfReading(reading) };
}

/**
 * The certificate's way: looked at, sent and verified, then read; on failure the file is cleared and the reason stays
 * (specification 1 §4). Only the latest choice counts: the answer to an older one is dropped. One that was checked before
 * is there again after a reload, a log-out or on another device.
 */
export function useCertificate(kind: BusinessKind, { ready, onRead }: CertificateOptions): Certificate {
  const [state, setState] = useState<CertificateState>(nothing);
  const running = useRef<AbortController | null>(null);
  const picture = usePictureCheck('certificate');

  /** Begins anew; answers what says whether this is still the latest. */
  const begin = (control: AbortController | null): ((change: Partial<CertificateState>) => void) => {
    running.current?.abort();
    running.current = control;
    return (change) => {
      if (running.current === control) setState((previous) => ({ ...previous, ...change }));
    };
  };

  const send = async (file: File): Promise<void> => {
    const control = new AbortController();
    const step = begin(control);
    setState({ ...nothing, file: shown(file), stage: 'verify', share: 0 });
    try {
      const checked = await check(kind, file, control.signal, step);
      step({ stage: null, checked });
      if (running.current === control) onRead(checked);
    } catch (error) {
      if (error instanceof ApiRefusal && error.code === 'CANCELLED') return;
      if (error instanceof ApiRefusal) await picture.remember(file, error);
      step({ ...nothing, error: fileError(error) });
    }
  };

  const look = async (file: File): Promise<void> => {
    const control = new AbortController();
    const step = begin(control);
    const hold = await picture.holdOf(file, () => step({ file: shown(file), stage: 'measure', share: null }));
    if (running.current !== control) return;
    if (hold) setState(holding(file, hold));
    else await send(file);
  };

  const pick = (file: File): void => {
    begin(null);
    const error = choiceError(file);
    setState({ ...nothing, error });
    if (!error) void look(file);
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: looked for once, when the draft has arrived
  useEffect(() => {
    if (!ready || running.current) return;
    const control = new AbortController();
    const step = begin(control);
    void loadAttached(kind, control.signal, ({ file, checked }) => {
      step({ ...nothing, file, checked });
      if (running.current === control) onRead(checked);
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
      setState((previous) => ({ ...previous, error: previous.error ?? sentence('certificate.required') }));
  };
  const sendHeld = (): void => {
    if (state.held) void send(state.held.file);
  };
  return { ...state, pick, sendHeld, cancel: () => clear(), remove: () => refuse(), refuse, demand };
}

const fileError = (error: unknown): string =>
  error instanceof ApiRefusal ? sentenceOfRefusedFile('certificate', error) : sentence('certificate.failed');
