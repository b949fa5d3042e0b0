import { sentence } from '@portal/domain/messages/codes/codes.ts';
import { frameWords } from '@portal/domain/messages/frame/common.ts';
import { Button } from '@portal/ui/base/button.tsx';
import { Notice } from '@portal/ui/feedback/notice.tsx';
import { useEffect, useRef, useState } from 'react';
import { loadConfiguration } from '../../lib/session/configuration.ts';
import { type FoundAddress, foundAddress } from './found-address.ts';
import { loadPostcode } from './postcode-script.ts';
import css from './postcode-widget.module.css';

interface PostcodeWidgetProps {
  /** Initial query; '' for none. */
  readonly query: string;
  readonly onFound: (address: FoundAddress) => void;
}

/** The postcode service's widget, with a message and a retry button when it cannot be loaded. */
export function PostcodeWidget({ query, onFound }: PostcodeWidgetProps) {
  const place = useRef<HTMLDivElement>(null);
  const [attempt, setAttempt] = useState(0);
  const [failedAttempt, setFailedAttempt] = useState(-1);
  const options = useRef({ query, onFound });
  options.current = { query, onFound };

  useEffect(() => {
    let left = false;
    const embed = async (): Promise<void> => {
      const url = (await loadConfiguration())?.postcodeScriptUrl;
      const Postcode = url ? await loadPostcode(url) : undefined;
      if (left || !place.current) return;
      if (!Postcode) return setFailedAttempt(attempt);
      const oncomplete = (found: Parameters<typeof foundAddress>[0]): void =>
        options.current.onFound(foundAddress(found));
      const whole = { width: '100%', height: '100%' };
      new Postcode({ oncomplete, ...whole }).embed(place.current, { q: options.current.query, autoClose: false });
    };
    void embed().catch(() => {
      if (!left) setFailedAttempt(attempt);
    });
    return () => {
      left = true;
    };
  }, [attempt]);

  const again = (
    <Button look="quiet" onClick={() => setAttempt(attempt + 1)}>
      {frameWords.retry}
    </Button>
  );
  return (
    <>
      {failedAttempt === attempt && (
        <Notice tone="error" action={again} live>
          {sentence('postcode.unavailable')}
        </Notice>
      )}
      <div ref={place} className={css.embed} />
    </>
  );
}
