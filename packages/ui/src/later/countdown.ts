import { useCallback, useEffect, useState } from 'react';

export interface Countdown {
  /** Whole seconds left, 0 when it has ended; undefined when not running. */
  readonly seconds: number | undefined;
  /** Starts again from the seconds given by the server. */
  readonly start: (seconds: number) => void;
  readonly stop: () => void;
}

const secondsUntil = (end: number): number => Math.max(0, Math.ceil((end - Date.now()) / 1000));

/** Countdown to a point in time, so that a suspended tab or a slow timer never shows more time than is left. */
export function useCountdown(): Countdown {
  const [end, setEnd] = useState<number>();
  const [seconds, setSeconds] = useState<number>();

  useEffect(() => {
    if (end === undefined) return;
    const timer = setInterval(() => {
      const left = secondsUntil(end);
      setSeconds(left);
      if (left === 0) clearInterval(timer);
    }, 250);
    return () => clearInterval(timer);
  }, [end]);

  const start = useCallback((from: number) => {
    const target = Date.now() + from * 1000;
    setEnd(target);
    setSeconds(secondsUntil(target));
  }, []);
  const stop = useCallback(() => {
    setEnd(undefined);
    setSeconds(undefined);
  }, []);
  return { seconds, start, stop };
}

/** 179 → '02:59' */
export function minutesAndSeconds(seconds: number): string {
  const two = (value: number): string => String(value).padStart(2, '0');
  return `${two(Math.floor(seconds / 60))}:${two(seconds % 60)}`;
}
