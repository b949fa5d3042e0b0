import { sentence } from '@portal/domain/messages/codes/codes.ts';
import { ApiRefusal, networkRefusal } from '@portal/ui/api/api-refusal.ts';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { type HeldFile, type Hold, heldFile } from '../draft/hold.ts';
import { usePictureCheck } from '../picture/use-picture-check.ts';
import type {
  CheckedCertificate,
  Correction,
  RefusedCertificate,
  SentCertificate,
  ShownFile,
  WantedKind,
} from './certificate-fields.ts';
import { certificateParts } from './certificate-parts.ts';
import type { CertificateSending } from './certificate-sending.ts';

interface CertificateState {
  /** The file in progress, held for a check, or verified. */
  readonly file: ShownFile | undefined;
  readonly stage: 'measure' | 'verify' | 'read' | undefined;
  /** Share of the bytes sent, 0 to 1; undefined while the server is processing. */
  readonly share: number | undefined;
  /** Its place in the reader's queue while it waits. */
  readonly place?: string | undefined;
  readonly checked: CheckedCertificate | undefined;
  readonly held: HeldFile | undefined;
  readonly error: string | undefined;
  readonly refused: RefusedCertificate | undefined;
}

export const noCertificate: CertificateState = {
  file: undefined,
  stage: undefined,
  share: undefined,
  checked: undefined,
  held: undefined,
  error: undefined,
  refused: undefined,
};

const shown = (file: File): ShownFile => ({ name: file.name, size: file.size, picture: file });

/** State of a picture that is held back: another is requested, or it is shown with its warnings. */
const holding = (file: File, hold: Hold): CertificateState => ({
  ...noCertificate,
  held: heldFile(file, hold),
  ...(hold.kind === 'choose-again' ? { error: hold.sentence } : { file: shown(file) }),
});

interface CertificateOptions {
  readonly calls: () => Promise<{ readonly sending: CertificateSending }>;
  /** Whether the draft is loaded: an attached certificate fills only fields that the draft left empty. */
  readonly ready: boolean;
  /** Returns the file handed over by the form of the other kind. */
  readonly handed: () => File | undefined;
  readonly onRead: (checked: CheckedCertificate) => void;
  /** Leaves a step that is over, where certificates are no longer accepted. */
  readonly leaveStep: (refusal: ApiRefusal) => Promise<void>;
}

/** Displayed state, changed only by the latest operation. */
function useLatestWork() {
  const [state, setState] = useState<CertificateState>(noCertificate);
  const running = useRef<AbortController>(undefined);
  /** Starts an operation; returns a setter that works while that operation is the latest. */
  const begin = (control: AbortController | undefined): ((change: Partial<CertificateState>) => void) => {
    running.current?.abort();
    running.current = control;
    return (change) => {
      if (running.current === control) setState((previous) => ({ ...previous, ...change }));
    };
  };
  return { state, setState, running, begin };
}

type LatestWork = ReturnType<typeof useLatestWork>;

/** Loads the calls of the entry point. @throws ApiRefusal NETWORK when they cannot be loaded */
const sendingOf = ({ calls }: Pick<CertificateOptions, 'calls'>): Promise<CertificateSending> =>
  calls().then(
    ({ sending }) => sending,
    () => {
      throw networkRefusal();
    },
  );

type Send = (file: File, more?: Omit<SentCertificate, 'file'>) => Promise<void>;

function useSending(wanted: WantedKind | undefined, options: CertificateOptions, work: LatestWork) {
  const { setState, running, begin } = work;
  const picture = usePictureCheck('certificate');

  /** Returns the findings of a refused file; only its name when unknown. */
  const findIn = (of: WantedKind, sent: SentCertificate, error: unknown): Promise<RefusedCertificate> =>
    sendingOf(options).then(
      ({ refusedOf }) => refusedOf(of, sent, error),
      () => ({ file: sent.file }),
    );

  const send: Send = async (file, more) => {
    if (wanted === undefined) return;
    const control = new AbortController();
    const step = begin(control);
    setState({ ...noCertificate, file: shown(file), stage: 'verify', share: 0 });
    try {
      const { check } = await sendingOf(options);
      const checked = await check(wanted, { file, ...more }, control.signal, step);
      step({ stage: undefined, checked });
      if (running.current === control) options.onRead(checked);
    } catch (error) {
      if (error instanceof ApiRefusal && error.code === 'CANCELLED') return;
      if (error instanceof ApiRefusal && error.code === 'STATE_CONFLICT') {
        step(noCertificate);
        return options.leaveStep(error);
      }
      const fileError =
        error instanceof ApiRefusal ? await picture.refused(file, error) : sentence('certificate.failed');
      const refused = await findIn(wanted, { file, ...more }, error);
      // An invalid corrected value is reported at that value.
      const isAtValue = Object.values(refused.asked ?? {}).some((asked) => asked.error);
      step({ ...noCertificate, error: isAtValue ? undefined : fileError, refused });
    }
  };

  const look = async (file: File): Promise<void> => {
    const control = new AbortController();
    const step = begin(control);
    // Without the rules, the server alone checks name and size.
    const error = (await certificateParts().catch(() => undefined))?.errorOfChosen(file);
    if (running.current !== control) return;
    if (error) return setState({ ...noCertificate, error, refused: { file } });
    const hold = await picture.holdOf(file, () => step({ file: shown(file), stage: 'measure', share: undefined }));
    if (running.current !== control) return;
    if (hold) setState(holding(file, hold));
    else await send(file);
  };
  return { send, look };
}

function fileAtHand({ file, refused }: CertificateState): File | undefined {
  const { name = '', picture: content } = file ?? {};
  return refused?.file ?? (content ? new File([content], name, { type: content.type }) : undefined);
}

/** Finds an existing certificate: handed over by the form of the other kind, or attached on the server. */
function useAttached(wanted: WantedKind | undefined, options: CertificateOptions, work: LatestWork, send: Send): void {
  const { ready, handed, onRead } = options;
  const { state, running, begin } = work;
  const lookedFor = useRef<WantedKind>(undefined);
  /** Called when the draft is loaded and the kind is known. @returns a function that cancels it */
  const findAttached = useEffectEvent((of: WantedKind): (() => void) | undefined => {
    const isOther = lookedFor.current !== undefined && lookedFor.current !== of;
    lookedFor.current = of;
    if (running.current && !isOther) return undefined;
    const { checked } = state;
    if (checked && (of === 'either' || of === checked.kind)) return undefined;
    const file = isOther ? fileAtHand(state) : handed();
    if (file) {
      void send(file);
      return undefined;
    }
    const control = new AbortController();
    const step = begin(control);
    void sendingOf(options)
      .then(({ loadAttached }) =>
        loadAttached(
          of,
          control.signal,
          ({ file, checked }) => {
            step({ ...noCertificate, file, checked });
            if (running.current === control) onRead(checked);
          },
          (file) => step({ file }),
        ),
      )
      // Without one, the form asks for it.
      .catch(() => undefined);
    return () => control.abort();
  });
  useEffect(() => (ready && wanted !== undefined ? findAttached(wanted) : undefined), [ready, wanted]);
}

/** Checks the picture, verifies the file, then reads it (specification 1 §4). A file checked before is restored, also on another device. */
export function useCertificate(wanted: WantedKind | undefined, options: CertificateOptions) {
  const work = useLatestWork();
  const { state, setState, begin } = work;
  const { send, look } = useSending(wanted, options, work);
  useAttached(wanted, options, work, send);

  const pick = (file: File): void => {
    setState(noCertificate);
    void look(file);
  };
  const clear = (error?: string): void => {
    begin(undefined);
    setState({ ...noCertificate, error });
  };
  const refuse = (message?: string): void => {
    clear(message);
    // If the deletion fails, the file is found and refused again after a reload: nothing is lost.
    void sendingOf(options)
      .then(({ remove }) => remove())
      .catch(() => undefined);
  };
  /** Reports a missing certificate; called by every submit. */
  const demand = (): void => {
    if (!state.checked && !state.stage)
      setState((previous) => ({ ...previous, error: previous.error ?? sentence('certificate.required') }));
  };
  const sendHeld = (): void => {
    if (state.held) void send(state.held.file);
  };
  const checkAgain = (correction: Correction): void => {
    const file = fileAtHand(state);
    if (file) void send(file, { correction, asked: state.refused?.asked });
  };
  return { ...state, pick, sendHeld, cancel: () => clear(), remove: () => refuse(), refuse, checkAgain, demand };
}

export type Certificate = ReturnType<typeof useCertificate>;
