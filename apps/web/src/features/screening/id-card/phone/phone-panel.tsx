import { phoneEntryWords as words } from '@portal/domain/messages/screening/phone-capture.ts';
import type { PhoneState } from '@portal/domain/rules/security/phone-link.ts';
import { Button } from '@portal/ui/base/button.tsx';
import { classNames } from '@portal/ui/base/class-names.ts';
import { LineIcon } from '@portal/ui/base/icon.tsx';
import { Spinner } from '@portal/ui/base/spinner.tsx';
import { Notice } from '@portal/ui/feedback/notice.tsx';
import { StageList } from '@portal/ui/feedback/stage-list.tsx';
import { minutesAndSeconds } from '@portal/ui/later/countdown.ts';
import { useLater } from '@portal/ui/later/use-later.ts';
import { type ReactNode, useEffect, useEffectEvent, useId, useState } from 'react';
import type { Block } from '../model/id-card-counts.ts';
import { MailDialog } from './mail-dialog.tsx';
import css from './phone-panel.module.css';
import { type LinkPhase, type PhoneLink, usePhoneLink } from './use-phone-link.ts';

const qrCode = async () => (await import('./qr-code.tsx')).QrCode;

const phoneIcon = 'M8 3h8v18H8zM11 18h2';
const mailIcon = 'M4 6h16v12H4zM4 7l8 6 8-6';

const order: readonly PhoneState[] = ['OPENED', 'READ', 'VERIFIED'];

const stageOf = ({ status }: PhoneLink): number => (status ? order.indexOf(status.state) + 1 : 0);

function sentenceOf({ phase, status, mail }: PhoneLink): string {
  if (phase === 'done' && status?.maskedName) return words.done(status.maskedName);
  if (phase === 'mailed' && mail && 'left' in mail) return words.sent(mail.left);
  if (phase === 'opened' && status) return words.states[status.state];
  return words.phases[phase];
}

const waits: readonly LinkPhase[] = ['making', 'code', 'mailed', 'done'];

function Live({ link }: { readonly link: PhoneLink }) {
  const { phase, seconds } = link;
  return (
    <div className={classNames(css.live, 'row wrap middle between text-small')}>
      <p className="row middle gap-10 strong brand-dark" role="status">
        {waits.includes(phase) && <Spinner />}
        <span>{sentenceOf(link)}</span>
      </p>
      {(phase === 'code' || phase === 'mailed') && (
        <p className="ink-soft">{words.left(minutesAndSeconds(seconds ?? 0))}</p>
      )}
    </div>
  );
}

function Code({ link, title }: { readonly link: PhoneLink; readonly title: ReactNode }) {
  const { phase, url } = link;
  const Qr = useLater(qrCode, url !== '');
  return (
    <div className={classNames(css.sides, 'stack middle gap-24')}>
      <div className={classNames(css.code, 'stack centered rounded-12 ink-quiet')}>
        {Qr && phase === 'code' ? <Qr text={url} /> : <Spinner />}
      </div>
      <div className="stack gap-10">
        {title}
        <ol className={classNames(css.steps, 'text-small ink-soft numbered')}>
          {words.steps.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
        <Live link={link} />
      </div>
    </div>
  );
}

interface WaysProps {
  readonly link: PhoneLink;
  readonly isByMail: boolean;
  readonly onMail: () => void;
  readonly onShow: () => void;
}

function Ways({ link, isByMail, onMail, onShow }: WaysProps) {
  const { phase, busy } = link;
  const isOffered = !isByMail && (phase === 'failed' || phase === 'ended' || phase === 'mailed' || phase === 'cut');
  return (
    <div className="row wrap middle gap-4-8">
      {phase === 'done' && (
        <Button size="small" onClick={onShow}>
          {words.show}
        </Button>
      )}
      {phase === 'opened' && (
        <Button size="small" busy={busy} busyLabel={words.cutting} onClick={link.cut}>
          {words.cut}
        </Button>
      )}
      {isOffered && (
        <Button size="small" busy={busy} busyLabel={words.phases.making} onClick={link.makeNew}>
          {words.again}
        </Button>
      )}
      {phase !== 'opened' && phase !== 'done' && !isByMail && (
        <Button icon={<LineIcon path={mailIcon} size={18} />} look="quiet" onClick={onMail}>
          {words.mail}
        </Button>
      )}
    </div>
  );
}

interface PhonePanelProps {
  readonly block: Block;
  readonly isByMail: boolean;
  /** Whether the panel follows an existing link instead of mailing one. */
  readonly isFollowing: boolean;
  readonly onBegun: (isBegun: boolean) => void;
  /** Called when the phone has recorded the person, whom the page then shows. */
  readonly onRecorded: () => void;
  readonly onLeft: () => void;
}

function useNews({ isBegun, phase }: PhoneLink, { onBegun, onRecorded }: PhonePanelProps): void {
  const begun = useEffectEvent(onBegun);
  const recorded = useEffectEvent(onRecorded);
  useEffect(() => {
    begun(isBegun);
    return () => begun(false);
  }, [isBegun]);
  const isDone = phase === 'done';
  useEffect(() => {
    if (isDone) recorded();
  }, [isDone]);
}

function Box({ id, ...props }: WaysProps & { readonly id: string }) {
  const { link, isByMail } = props;
  const { phase, url } = link;
  const isCode = !isByMail && (phase === 'making' || phase === 'code');
  const title = (
    <h3 id={id} className="row gap-8 middle text-body">
      <LineIcon path={phoneIcon} />
      {words.title}
    </h3>
  );
  return (
    <section className={classNames(css.panel, 'stack gap-16 rounded-card on-tint')} aria-labelledby={id}>
      {isCode ? <Code link={link} title={title} /> : title}
      {phase === 'opened' && <StageList label={words.title} stages={words.stages} now={stageOf(link)} />}
      {!isCode && <Live link={link} />}
      {phase === 'code' && !link.isReachable && <Notice tone="warning">{words.unreachable}</Notice>}
      <div className={classNames(css.foot, 'row wrap middle between text-tiny ink-soft gap-8-16')}>
        <div>
          <p>{isByMail ? words.privateByMail : words.private}</p>
          {phase === 'code' && (
            <a className="inline-row middle tap-height" href={url} target="_blank" rel="noreferrer">
              {words.link}
            </a>
          )}
        </div>
        <Ways {...props} />
      </div>
    </section>
  );
}

/** Creates a link to this block for the person’s own phone, and shows that phone's progress (decisions §14 Own phone). */
export function PhonePanel(props: PhonePanelProps) {
  const { block, isByMail, isFollowing, onRecorded, onLeft } = props;
  const id = useId();
  const link = usePhoneLink(block, !isByMail || isFollowing);
  const [isMailing, setMailing] = useState(isByMail && !isFollowing);
  const isDialogOpen = isMailing && !(link.mail && 'left' in link.mail);
  useNews(link, props);
  const closed = (): void => {
    setMailing(false);
    if (link.phase === 'none') onLeft();
  };
  return (
    <>
      {link.phase !== 'none' && <Box {...{ id, link, isByMail }} onMail={() => setMailing(true)} onShow={onRecorded} />}
      {isDialogOpen && <MailDialog link={link} isByMail={isByMail} onClose={closed} />}
    </>
  );
}
