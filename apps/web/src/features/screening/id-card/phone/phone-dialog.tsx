import { phoneEntryWords as words } from '@portal/domain/messages/screening/phone-capture.ts';
import { Button } from '@portal/ui/base/button.tsx';
import { Spinner } from '@portal/ui/base/spinner.tsx';
import { Dialog } from '@portal/ui/feedback/dialog.tsx';
import { Notice } from '@portal/ui/feedback/notice.tsx';
import { TextField } from '@portal/ui/fields/text-field.tsx';
import { minutesAndSeconds } from '@portal/ui/later/countdown.ts';
import { generate } from 'lean-qr';
import { type ReactNode, useMemo, useState } from 'react';
import type { Block } from '../model/id-card-counts.ts';
import css from './phone-entry.module.css';
import { usePhoneLink } from './use-phone-link.ts';

/** Light modules around the code, without which a camera does not find it (ISO/IEC 18004). */
const quiet = 4;

/** The code as one path: a rectangle a dark module. */
function QrCode({ text }: { readonly text: string }) {
  const { size, path } = useMemo(() => {
    const code = generate(text);
    const places = Array.from({ length: code.size }, (_, at) => at);
    const dark = places.flatMap((y) => places.filter((x) => code.get(x, y)).map((x) => `M${x} ${y}h1v1h-1z`));
    return { size: code.size, path: dark.join('') };
  }, [text]);
  const edge = size + 2 * quiet;
  return (
    <svg className={css.code} viewBox={`${-quiet} ${-quiet} ${edge} ${edge}`} role="img" aria-label={words.qr}>
      <path d={path} shapeRendering="crispEdges" />
    </svg>
  );
}

type Link = ReturnType<typeof usePhoneLink>;

function Code({ link }: { readonly link: Link }) {
  const { made, seconds } = link;
  if (!made) return null;
  return (
    <>
      <div className={css.sides}>
        <div>
          <QrCode text={made.url} />
          <p className={css.left}>{words.left(minutesAndSeconds(seconds ?? 0))}</p>
        </div>
        <ol className={css.steps}>
          {words.steps.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
      </div>
      {!made.reachable && <Notice tone="warning">{words.unreachable}</Notice>}
      <p>
        <a className={css.link} href={made.url} target="_blank" rel="noreferrer">
          {words.link}
        </a>
      </p>
    </>
  );
}

function Mail({ link }: { readonly link: Link }) {
  const [email, setEmail] = useState('');
  const { mail } = link;
  return (
    <form
      className={css.mail}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        // The dialog stands in the form of the card, which this would have verified.
        event.stopPropagation();
        link.send(email);
      }}
    >
      <h3 className={css.mailTitle}>{words.mailTitle}</h3>
      <TextField
        label={words.email}
        hint={link.isByMail ? words.mailAloneHint : words.mailHint}
        type="email"
        value={email}
        onChange={setEmail}
        error={mail && 'error' in mail ? mail.error : undefined}
        success={mail && 'left' in mail ? words.sent(mail.left) : undefined}
      />
      <Button type="submit" full busy={link.sending} busyLabel={words.sending}>
        {words.send}
      </Button>
    </form>
  );
}

/** What is to be done next with the link. */
function ways(link: Link): ReactNode {
  if (link.status?.state === 'DONE') {
    return (
      <Button look="primary" onClick={() => location.reload()}>
        {words.show}
      </Button>
    );
  }
  if (link.failed || link.status?.state === 'ENDED') {
    return link.isByMail ? undefined : (
      <Button look="primary" onClick={() => void link.make()}>
        {words.again}
      </Button>
    );
  }
  return undefined;
}

function stateOf({ made, status, failed }: Link): string {
  if (failed) return words.failed;
  if (!made && !status) return words.making;
  const { state, maskedName } = status ?? { state: 'WAITING', maskedName: null };
  return state === 'DONE' && maskedName ? words.done(maskedName) : words.states[state];
}

interface PhoneDialogProps {
  readonly block: Block;
  /** The link is for somebody elsewhere: by mail alone, with no code for this very phone. */
  readonly isByMail?: boolean;
  readonly onClose: () => void;
}

/** The link as a QR code, by mail, and how far the phone is with it (decisions §14 Own phone). */
export function PhoneDialog({ block, isByMail = false, onClose }: PhoneDialogProps) {
  const link = usePhoneLink(block, isByMail);
  const isOver = link.status?.state === 'DONE' || link.status?.state === 'ENDED';
  const close = (): void => {
    const isDone = link.status?.state === 'DONE';
    if (isDone) location.reload();
    else {
      link.leave();
      onClose();
    }
  };
  return (
    <Dialog open title={isByMail ? words.send : words.title} size="wide" onClose={close} actions={ways(link)}>
      <div className={css.dialog}>
        {!isOver && <Code link={link} />}
        {(!isByMail || link.isMade) && (
          <p className={css.state} role="status">
            {!link.isMade && !link.failed && <Spinner />}
            {stateOf(link)}
          </p>
        )}
        {!isOver && <p className={css.private}>{isByMail ? words.privateByMail : words.private}</p>}
        {(!isOver || (isByMail && link.status?.state === 'ENDED')) && <Mail link={link} />}
      </div>
    </Dialog>
  );
}
