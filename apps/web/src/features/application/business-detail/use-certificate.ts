import type { BusinessKind } from '@portal/domain/forms/business-information.ts';
import { sentence } from '@portal/domain/messages/codes.ts';
import { maximumFileBytes } from '@portal/domain/rules/attempts.ts';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { type HeldFile, type Hold, heldFile } from '../../../blocks/hold.ts';
import { usePictureCheck } from '../../../blocks/use-picture-check.ts';
import { ApiRefusal, networkRefusal } from '../../../lib/api-refusal.ts';
import type { CheckedCertificate, RefusedCertificate, SentCertificate, ShownFile } from './certificate-fields.ts';

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

/** Once a file is chosen, or one is looked for: not what the page waits for. @throws ApiRefusal NETWORK where it does not come */
const sending = () =>
  import('./certificate-sending.ts').catch(() => {
    throw networkRefusal();
  });

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
      const { checkCertificate } = await sending();
      const checked = await checkCertificate(kind, { file, registerNumber }, control.signal, step);
      step({ stage: null, checked });
      if (running.current === control) onRead(checked);
    } catch (error) {
      if (error instanceof ApiRefusal && error.code === 'CANCELLED') return;
      const fileError =
        error instanceof ApiRefusal ? await picture.refused(file, error) : sentence('certificate.failed');
      const refused = await findIn(kind, { file, registerNumber }, error);
      // What is wrong with a corrected number stands at the number.
      step({ ...nothing, error: refused.numberError ? undefined : fileError, refused });
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

  /** Once the draft has arrived. @returns how to give it up */
  const findAttached = useEffectEvent((): (() => void) | undefined => {
    if (running.current) return undefined;
    const file = handed();
    if (file) {
      void send(file);
      return undefined;
    }
    const control = new AbortController();
    const step = begin(control);
    void sending()
      .then(({ loadAttached }) =>
        loadAttached(kind, control.signal, ({ file, checked }) => {
          step({ ...nothing, file, checked });
          if (running.current === control) onRead(checked);
        }),
      )
      // Without it the form asks for one.
      .catch(() => undefined);
    return () => control.abort();
  });
  useEffect(() => (ready ? findAttached() : undefined), [ready]);

  const clear = (error?: string): void => {
    begin(null);
    setState({ ...nothing, error });
  };
  const refuse = (message?: string): void => {
    clear(message);
    // Not taken away now, it would be there after a reload, and be refused again: nothing is lost by it.
    void sending()
      .then(({ removeAttached }) => removeAttached())
      .catch(() => null);
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

/** What was found in a refused file; its name alone where nothing is known. */
const findIn = (kind: BusinessKind, sent: SentCertificate, error: unknown): Promise<RefusedCertificate> =>
  sending().then(
    ({ refusedOf }) => refusedOf(kind, sent, error),
    () => ({ file: sent.file }),
  );
