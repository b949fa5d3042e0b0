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
  recognisedIn,
  sentenceOfRefusedFile,
  usePictureCheck,
} from '../../../blocks/use-picture-check.ts';
import { call } from '../../../lib/api.ts';
import { ApiRefusal } from '../../../lib/api-refusal.ts';
import { upload } from '../../../lib/api-upload.ts';
import { type CheckedCertificate, loadAttached, type ShownFile } from './attached-certificate.ts';
import { isOfKind, valuesOfReading } from './certificate-reading.ts';

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
  readonly refused: RefusedCertificate | null;
}

/** A file that was refused, and what was found in it all the same. */
export interface RefusedCertificate {
  readonly file: File;
  /** The certificate is sound, but of the other kind of business. */
  readonly otherKind?: BusinessKind | undefined;
  /** The business number that stands in the way, as it was read or corrected. */
  readonly number?: string | undefined;
  readonly numberError?: string | undefined;
}

const nothing: CertificateState = {
  file: null,
  stage: null,
  share: null,
  checked: null,
  held: null,
  error: undefined,
  refused: null,
};

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
  /** Checks the refused file again, with the number as it was corrected. */
  readonly checkNumber: (number: string) => void;
  /** Says that one is needed, where there is none; called with every submit. */
  readonly demand: () => void;
}

interface CertificateOptions {
  /** true once the draft has arrived: an attached certificate fills only what the draft left empty. */
  readonly ready: boolean;
  /** Comes along from the form of the other kind. */
  readonly handed: () => File | undefined;
  readonly onRead: (checked: CheckedCertificate) => void;
}

interface Sent {
  readonly file: File;
  /** The number as it was corrected; undefined for that which is read. */
  readonly registerNumber?: string | undefined;
}

/** Sends and verifies, then has what was sent read; tells the stages as it goes. @throws ApiRefusal */
async function check(
  kind: BusinessKind,
  { file, registerNumber }: Sent,
  signal: AbortSignal,
  step: (change: Partial<CertificateState>) => void,
): Promise<CheckedCertificate> {
  const watch = { onProgress: (share: number) => step({ share: share < 1 ? share : null }) };
  const body = registerNumber === undefined ? {} : { body: { registerNumber } };
  const verified = await upload(verifyCertificate, { query: { type: kind }, ...body, files: { file }, signal }, watch);
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
export function useCertificate(kind: BusinessKind, { ready, handed, onRead }: CertificateOptions): Certificate {
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

  const send = async (file: File, registerNumber?: string): Promise<void> => {
    const control = new AbortController();
    const step = begin(control);
    setState({ ...nothing, file: shown(file), stage: 'verify', share: 0 });
    try {
      const checked = await check(kind, { file, registerNumber }, control.signal, step);
      step({ stage: null, checked });
      if (running.current === control) onRead(checked);
    } catch (error) {
      if (error instanceof ApiRefusal && error.code === 'CANCELLED') return;
      if (error instanceof ApiRefusal) await picture.remember(file, error);
      step({ ...nothing, error: fileError(error), refused: refusedOf(kind, { file, registerNumber }, error) });
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
    setState({ ...nothing, error, refused: error ? { file } : null });
    if (!error) void look(file);
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: looked for once, when the draft has arrived
  useEffect(() => {
    if (!ready || running.current) return;
    const file = handed();
    if (file) {
      void send(file);
      return;
    }
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
  const checkNumber = (number: string): void => {
    if (state.refused) void send(state.refused.file, number);
  };
  return { ...state, pick, sendHeld, cancel: () => clear(), remove: () => refuse(), refuse, checkNumber, demand };
}

/** What the server found in a file that it refused. */
function refusedOf(kind: BusinessKind, { file, registerNumber }: Sent, error: unknown): RefusedCertificate {
  if (!(error instanceof ApiRefusal)) return { file };
  const numberError = error.errors.registerNumber;
  if (numberError !== undefined) return { file, number: registerNumber, numberError };
  const { inferDetailType = '', registerNumber: number } = recognisedIn(error);
  const other = kind === 'private' ? 'corporate' : 'private';
  const isOther = error.code === 'TYPE_MISMATCH' && isOfKind(inferDetailType, other);
  return { file, otherKind: isOther ? other : undefined, number };
}

function fileError(error: unknown): string | undefined {
  if (!(error instanceof ApiRefusal)) return sentence('certificate.failed');
  // What is wrong with a corrected number stands at the number.
  return error.errors.registerNumber === undefined ? sentenceOfRefusedFile('certificate', error) : undefined;
}
