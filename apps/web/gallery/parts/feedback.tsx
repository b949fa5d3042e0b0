import { Button } from '@portal/ui/base/button.tsx';
import { Dialog } from '@portal/ui/feedback/dialog.tsx';
import { DialogHost } from '@portal/ui/feedback/dialog-host.tsx';
import { ask, dropDialogs, showDialog } from '@portal/ui/feedback/dialog-store.ts';
import { FailedNotice } from '@portal/ui/feedback/failed-notice.tsx';
import { Notice } from '@portal/ui/feedback/notice.tsx';
import { StageList } from '@portal/ui/feedback/stage-list.tsx';
import { ToastHost } from '@portal/ui/feedback/toast-host.tsx';
import { dropToast, toast, toastFailure } from '@portal/ui/feedback/toast-store.ts';
import { useEffect } from 'react';
import { alone, type Part, part } from '../part.ts';
import { samples } from '../samples.ts';

const tones = ['info', 'success', 'warning', 'error'] as const;
const nothing = (): void => undefined;
const many = Array.from({ length: 30 }, (_, at) => `${at + 1}. ${samples.longSentence}`);

function OpenDialog({ say }: { readonly say: () => Promise<unknown> }) {
  useEffect(() => {
    void say();
    return dropDialogs;
  }, [say]);
  return <DialogHost />;
}

interface ToastingProps {
  readonly words: string;
  readonly act?: string;
  readonly isFailure?: boolean;
}

function Toasting({ words, act, isFailure = false }: ToastingProps) {
  useEffect(() => {
    const action = act === undefined ? undefined : { label: act, onPress: () => undefined };
    const say = (): void => (isFailure ? toastFailure(words) : toast(words, action));
    say();
    // Dismisses itself; kept open for inspection.
    const again = setInterval(say, 4_000);
    return () => {
      clearInterval(again);
      dropToast();
    };
  }, [words, act, isFailure]);
  return <ToastHost />;
}

const sayShort = () => showDialog(samples.sentence);
const sayLong = () => showDialog(samples.longSentence, { title: samples.longCompany });
const askBoth = () => ask(samples.sentence, { title: samples.longCompany, yes: samples.company, no: samples.person });

const actions = (
  <>
    <Button>{samples.person}</Button>
    <Button look="primary">{samples.company}</Button>
  </>
);

export const feedbackParts: readonly Part[] = [
  part('ui/feedback/dialog.tsx', {
    small: alone(() => (
      <Dialog open title={samples.company} onClose={nothing} actions={actions}>
        {samples.sentence}
      </Dialog>
    )),
    'without-actions': alone(() => (
      <Dialog open title={samples.company} onClose={nothing}>
        {samples.sentence}
      </Dialog>
    )),
    medium: alone(() => (
      <Dialog open size="medium" title={samples.company} onClose={nothing} actions={actions}>
        {samples.sentence}
      </Dialog>
    )),
    wide: alone(() => (
      <Dialog open size="wide" title={samples.company} onClose={nothing} actions={actions}>
        {samples.sentence}
      </Dialog>
    )),
    alert: alone(() => (
      <Dialog open role="alertdialog" title={samples.company} actions={actions} focusFirst="last">
        {samples.sentence}
      </Dialog>
    )),
    long: alone(() => (
      <Dialog open size="wide" title={samples.longCompany} onClose={nothing} actions={actions}>
        {many.map((line) => (
          <p key={line}>{line}</p>
        ))}
      </Dialog>
    )),
  }),
  part('ui/feedback/failed-notice.tsx', {
    failed: () => (
      <FailedNotice againLabel={samples.person} onAgain={nothing}>
        <p>{samples.sentence}</p>
      </FailedNotice>
    ),
    busy: () => (
      <FailedNotice againLabel={samples.person} busy onAgain={nothing}>
        <p>{samples.longSentence}</p>
      </FailedNotice>
    ),
  }),
  part('ui/feedback/notice.tsx', {
    ...Object.fromEntries(
      tones.map((tone) => [
        tone,
        () => (
          <Notice tone={tone} title={samples.company}>
            <p>{samples.sentence}</p>
          </Notice>
        ),
      ]),
    ),
    'without-title': () => (
      <Notice>
        <p>{samples.sentence}</p>
      </Notice>
    ),
    'with-action': () => (
      <Notice action={<Button size="small">{samples.person}</Button>}>
        <p>{samples.sentence}</p>
      </Notice>
    ),
    long: () => (
      <Notice tone="error" title={samples.longCompany} action={<Button size="small">{samples.person}</Button>} live>
        <p>{samples.longSentence}</p>
        <p>{samples.longWord}</p>
      </Notice>
    ),
  }),
  part('ui/feedback/stage-list.tsx', {
    'every-stage': () => (
      <StageList label={samples.company} stages={[samples.person, samples.company, samples.address]} now={1} />
    ),
    long: () => <StageList label={samples.company} stages={[samples.longSentence]} now={0} />,
  }),
  part('ui/feedback/dialog-host.tsx', {
    showDialog: alone(() => <OpenDialog say={sayShort} />),
    ask: alone(() => <OpenDialog say={askBoth} />),
    long: alone(() => <OpenDialog say={sayLong} />),
  }),
  part('ui/feedback/toast-host.tsx', {
    shown: alone(() => <Toasting words={samples.sentence} />),
    long: alone(() => <Toasting words={samples.longSentence} />),
    action: alone(() => <Toasting words={samples.sentence} act={samples.company} />),
    failed: alone(() => <Toasting words={samples.sentence} isFailure />),
  }),
];
