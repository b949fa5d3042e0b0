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
import type { CertificateSending } from './certificate-sending.ts';

export type CertificateStage = 'measure' | 'verify' | 'read';

interface CertificateState {
  /** Chosen and under way, to be looked at again, or checked. */
  readonly file: ShownFile | undefined;
  readonly stage: CertificateStage | undefined;
  /** Share of the bytes sent, 0 to 1; undefined while the server is at work. */
  readonly share: number | undefined;
  readonly checked: CheckedCertificate | undefined;
  /** Chosen, and not sent yet. */
  readonly held: HeldFile | undefined;
  readonly error: string | undefined;
  readonly refused: RefusedCertificate | undefined;
}

const nothing: CertificateState = {
  file: undefined,
  stage: undefined,
  share: undefined,
  checked: undefined,
  held: undefined,
  error: undefined,
  refused: undefined,
};

const shown = (file: File): ShownFile => ({ name: file.name, size: file.size, picture: file });

/** A picture that is not sent yet: another one is asked for, or this one is shown with what was noticed. */
const holding = (file: File, hold: Hold): CertificateState => ({
  ...nothing,
  held: heldFile(file, hold),
  ...(hold.kind === 'choose-again' ? { error: hold.sentence } : { file: shown(file) }),
});

export interface Certificate extends CertificateState {
  readonly pick: (file: File) => void;
  /** Sends what is held. */
  readonly sendHeld: () => void;
  readonly cancel: () => void;
  /** Takes it away, here and on the server. */
  readonly remove: () => void;
  /** Clears the file with a reason, here and on the server. */
  readonly refuse: (message: string) => void;
  /** Checks the file again, with what a person corrects and adds. */
  readonly checkAgain: (correction: Correction) => void;
  /** Says that one is needed, where there is none; called with every submit. */
  readonly demand: () => void;
}

interface CertificateOptions {
  /** The door's calls: once a file is chosen, or one is looked for, not what the page waits for. */
  readonly calls: () => Promise<{ readonly sending: CertificateSending }>;
  /** true once the draft has arrived: an attached certificate fills only what the draft left empty. */
  readonly ready: boolean;
  /** Comes along from the form of the other kind. */
  readonly handed: () => File | undefined;
  readonly onRead: (checked: CheckedCertificate) => void;
}

/** What is shown, which only the work that was begun last may change. */
function useLatestWork() {
  const [state, setState] = useState<CertificateState>(nothing);
  const running = useRef<AbortController>(undefined);
  /** Begins anew; answers what changes the state as long as this is the latest. */
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

/** Only once there is a file to be judged by its name and size; where it does not come, the server judges. */
const chosenFileRules = () => import('@portal/domain/rules/paper/chosen-file.ts').catch(() => undefined);

/** The door's calls. @throws ApiRefusal NETWORK where they do not come */
const sendingOf = ({ calls }: Pick<CertificateOptions, 'calls'>): Promise<CertificateSending> =>
  calls().then(
    ({ sending }) => sending,
    () => {
      throw networkRefusal();
    },
  );

type Send = (file: File, more?: Omit<SentCertificate, 'file'>) => Promise<void>;

/** Has a chosen file looked at, then verified and read. */
function useSending(wanted: WantedKind | undefined, options: CertificateOptions, work: LatestWork) {
  const { setState, running, begin } = work;
  const picture = usePictureCheck('certificate');

  /** What was found in a refused file; its name alone where nothing is known. */
  const findIn = (of: WantedKind, sent: SentCertificate, error: unknown): Promise<RefusedCertificate> =>
    sendingOf(options).then(
      ({ refusedOf }) => refusedOf(of, sent, error),
      () => ({ file: sent.file }),
    );

  const send: Send = async (file, more) => {
    if (wanted === undefined) return;
    const control = new AbortController();
    const step = begin(control);
    setState({ ...nothing, file: shown(file), stage: 'verify', share: 0 });
    try {
      const { check } = await sendingOf(options);
      const checked = await check(wanted, { file, ...more }, control.signal, step);
      step({ stage: undefined, checked });
      if (running.current === control) options.onRead(checked);
    } catch (error) {
      if (error instanceof ApiRefusal && error.code === 'CANCELLED') return;
      const fileError =
        error instanceof ApiRefusal ? await picture.refused(file, error) : sentence('certificate.failed');
      const refused = await findIn(wanted, { file, ...more }, error);
      // What is wrong with a corrected value stands at the value.
      const isAtValue = Object.values(refused.asked ?? {}).some((asked) => asked.error);
      step({ ...nothing, error: isAtValue ? undefined : fileError, refused });
    }
  };

  const look = async (file: File): Promise<void> => {
    const control = new AbortController();
    const step = begin(control);
    const error = (await chosenFileRules())?.errorOfChosen(file);
    if (running.current !== control) return;
    if (error) return setState({ ...nothing, error, refused: { file } });
    const hold = await picture.holdOf(file, () => step({ file: shown(file), stage: 'measure', share: undefined }));
    if (running.current !== control) return;
    if (hold) setState(holding(file, hold));
    else await send(file);
  };
  return { send, look };
}

/** The file that is shown, or was refused, to be sent once more. */
function fileAtHand({ file, refused }: CertificateState): File | undefined {
  const { name = '', picture: content } = file ?? {};
  return refused?.file ?? (content ? new File([content], name, { type: content.type }) : undefined);
}

/** Finds the certificate that is there already: handed over, of the other kind, or attached on the server. */
function useAttached(wanted: WantedKind | undefined, options: CertificateOptions, work: LatestWork, send: Send): void {
  const { ready, handed, onRead } = options;
  const { state, running, begin } = work;
  /** For which kind the one that is there was looked for. */
  const lookedFor = useRef<WantedKind>(undefined);
  /** Once the draft has arrived and the kind is known. @returns how to give it up */
  const findAttached = useEffectEvent((of: WantedKind): (() => void) | undefined => {
    const isOther = lookedFor.current !== undefined && lookedFor.current !== of;
    lookedFor.current = of;
    if (running.current && !isOther) return undefined;
    const { checked } = state;
    if (checked && (of === 'either' || of === checked.kind)) return undefined;
    // Of another kind of business the same file is checked anew.
    const file = isOther ? fileAtHand(state) : handed();
    if (file) {
      void send(file);
      return undefined;
    }
    const control = new AbortController();
    const step = begin(control);
    void sendingOf(options)
      .then(({ loadAttached }) =>
        loadAttached(of, control.signal, ({ file, checked }) => {
          step({ ...nothing, file, checked });
          if (running.current === control) onRead(checked);
        }),
      )
      // Without it the form asks for one.
      .catch(() => undefined);
    return () => control.abort();
  });
  useEffect(() => (ready && wanted !== undefined ? findAttached(wanted) : undefined), [ready, wanted]);
}

/**
 * The certificate's way: looked at, sent and verified, then read; on failure the file is cleared and the reason stays
 * (specification 1 §4). Only the latest choice counts: the answer to an older one is dropped. One that was checked before
 * is there again after a reload, a log-out or on another device.
 */
export function useCertificate(wanted: WantedKind | undefined, options: CertificateOptions): Certificate {
  const work = useLatestWork();
  const { state, setState, begin } = work;
  const { send, look } = useSending(wanted, options, work);
  useAttached(wanted, options, work, send);

  const pick = (file: File): void => {
    setState(nothing);
    void look(file);
  };
  const clear = (error?: string): void => {
    begin(undefined);
    setState({ ...nothing, error });
  };
  const refuse = (message?: string): void => {
    clear(message);
    // Not taken away now, it would be there after a reload, and be refused again: nothing is lost by it.
    void sendingOf(options)
      .then(({ remove }) => remove())
      .catch(() => undefined);
  };
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
