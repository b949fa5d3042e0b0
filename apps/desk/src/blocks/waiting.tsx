import { deskFrameWords } from '@portal/domain/messages/desk/desk-frame.ts';
import { ApiRefusal } from '@portal/ui/api/api-refusal.ts';
import { Button } from '@portal/ui/base/button.tsx';
import { classNames } from '@portal/ui/base/class-names.ts';
import { VisuallyHidden } from '@portal/ui/base/visually-hidden.tsx';
import { useEffect, useState } from 'react';
import * as z from 'zod/mini';
import css from './waiting.module.css';

const shapes = ['a', 'b', 'c', 'd', 'e', 'f'] as const;

/** Delay after which the page says what to do. */
const slowMilliseconds = 10_000;

export function Slow() {
  const [isSlow, setSlow] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), slowMilliseconds);
    return () => clearTimeout(timer);
  }, []);
  return isSlow && <p>{deskFrameWords.slow}</p>;
}

/** Grey placeholders for rows: shown after 400 ms, and with a message after ten seconds. */
export function Waiting() {
  return (
    <div className={classNames(css.shapes, 'stack gap-12')}>
      <VisuallyHidden>{deskFrameWords.loading}</VisuallyHidden>
      {shapes.map((shape) => (
        <div key={shape} className={classNames(css.shape, 'on-line-soft')} aria-hidden="true" />
      ))}
      <Slow />
    </div>
  );
}

interface FailureProps {
  /** What could not be loaded. */
  readonly title: string;
  readonly query: {
    readonly error: unknown;
    readonly isFetching: boolean;
    readonly refetch: () => unknown;
  };
}

const numbered = z.object({ requestId: z.string() });
const requestIdOf = (error: unknown): string | undefined =>
  error instanceof ApiRefusal ? numbered.safeParse(error.data).data?.requestId : undefined;

/** Error shown in place of content that could not be loaded; the rest of the page stays. */
export function Failure({ title, query: { error, isFetching, refetch } }: FailureProps) {
  const message = error instanceof ApiRefusal ? error.message : '';
  const id = requestIdOf(error);
  return (
    <div className={classNames(css.failure, 'row top gap-10 rounded-12 on-paper')} role="alert">
      <strong>{title}</strong>
      {message && <p className="ink-soft">{message}</p>}
      {id && <p className="ink-soft">{deskFrameWords.requestId(id)}</p>}
      <Button busy={isFetching} onClick={() => void refetch()}>
        {deskFrameWords.retry}
      </Button>
    </div>
  );
}
