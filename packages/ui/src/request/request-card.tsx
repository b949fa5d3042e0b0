import { type ReactNode, useState } from 'react';
import { classNames } from '../base/class-names.ts';
import { Notice } from '../feedback/notice.tsx';
import { Section } from '../layout/section.tsx';
import { MarkedPicture, type Marking } from './marked-picture.tsx';
import { Reason } from './reason.tsx';
import css from './request-card.module.css';

interface CardMark extends Marking {
  readonly title: string;
}

/** The submitted page with the area that the reason is about; nothing if the picture cannot be loaded. */
function Marked({ title, ...picture }: CardMark) {
  const [isMissing, setMissing] = useState(false);
  if (isMissing) return null;
  return (
    <figure className={classNames(css.figure, 'stack gap-8')}>
      <figcaption className="ink-soft text-small">{title}</figcaption>
      <MarkedPicture {...picture} onMissing={() => setMissing(true)} />
    </figure>
  );
}

interface RequestCardProps {
  readonly title: string;
  /** When it was requested. */
  readonly asked?: string | undefined;
  readonly due?: { readonly text: string; readonly note?: string | undefined } | undefined;
  /** Shown when the last day has passed. */
  readonly overdue?: string | undefined;
  readonly reason: { readonly title: string; readonly text: string };
  readonly mark?: CardMark | undefined;
  readonly children?: ReactNode;
}

/** A request as shown to the merchant; the reviewer's preview uses the same card. */
export const RequestCard = ({ title, asked, due, overdue, reason, mark, children }: RequestCardProps) => (
  <Section
    title={title}
    lead={asked}
    aside={
      due && (
        <p className="strong amber">
          {due.text}
          {due.note && <span className="block text-small normal ink-soft">{due.note}</span>}
        </p>
      )
    }
  >
    {overdue && <Notice tone="warning">{overdue}</Notice>}
    <Reason {...reason} />
    {mark && <Marked {...mark} />}
    {children}
  </Section>
);
