import { postcodeWords } from '@portal/domain/messages/application/address-search.ts';
import { businessDetailWords } from '@portal/domain/messages/application/business-detail.ts';
import { sentence } from '@portal/domain/messages/codes/codes.ts';
import { frameWords } from '@portal/domain/messages/frame/common.ts';
import { addressQuery } from '@portal/domain/rules/reading/printed-address.ts';
import { classNames } from '@portal/ui/base/class-names.ts';
import { Spinner } from '@portal/ui/base/spinner.tsx';
import { FailedNotice } from '@portal/ui/feedback/failed-notice.tsx';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { loadConfiguration } from '../../lib/session/configuration.ts';
import { type FoundAddress, foundAddress } from './found-address.ts';
import { postcodeEventIn, postcodePlace } from './postcode-frame.ts';
import css from './postcode-widget.module.css';

interface PostcodeWidgetProps {
  /** Address with which the search starts; '' for none. */
  readonly address: string;
  readonly onFound: (address: FoundAddress) => void;
}

interface PostcodeFrameProps extends PostcodeWidgetProps {
  readonly url: string;
  readonly onFailed: () => void;
}

/** Maximum time until the service is shown. */
const patienceMilliseconds = 15_000;

/** Placed under the frame: whatever the service draws covers it, even if its last message is missing. */
const Loading = () => (
  <p className={classNames(css.loading, 'row middle full-width gap-12 absolute ink-soft')} role="status">
    <Spinner /> {postcodeWords.loading}
  </p>
);

/** Frame with the service's script: it has no access to the portal and reports by messages. */
function PostcodeFrame({ url, address, onFound, onFailed }: PostcodeFrameProps) {
  const frame = useRef<HTMLIFrameElement>(null);
  const isShown = useRef(false);
  const [isDrawn, setIsDrawn] = useState(false);
  const { sandbox, origin, target } = postcodePlace(url);
  const onMessage = useEffectEvent((event: MessageEvent<unknown>) => {
    const window = frame.current?.contentWindow;
    if (!window || event.source !== window || event.origin !== origin) return;
    const seen = postcodeEventIn(event.data);
    if (seen?.type === 'ready') window.postMessage({ type: 'search', query: addressQuery(address) }, target);
    if (seen?.type === 'shown') isShown.current = true;
    if (seen?.type === 'failed') onFailed();
    if (seen?.type === 'drawn') setIsDrawn(true);
    if (seen?.type === 'found') onFound(foundAddress(seen.found, address));
  });
  const onLate = useEffectEvent(() => {
    if (!isShown.current) onFailed();
  });
  useEffect(() => {
    const listen = (event: MessageEvent<unknown>): void => onMessage(event);
    window.addEventListener('message', listen);
    const late = setTimeout(() => onLate(), patienceMilliseconds);
    return () => {
      window.removeEventListener('message', listen);
      clearTimeout(late);
    };
  }, []);
  return (
    <>
      {!isDrawn && <Loading />}
      <iframe
        ref={frame}
        className={classNames(css.embed, 'relative block full-width no-border')}
        title={businessDetailWords.addressSearch}
        sandbox={sandbox}
        src={url}
      />
    </>
  );
}

export function PostcodeWidget({ address, onFound }: PostcodeWidgetProps) {
  const [url, setUrl] = useState<string>();
  const [attempt, setAttempt] = useState(0);
  const [failedAttempt, setFailedAttempt] = useState(-1);

  useEffect(() => {
    let left = false;
    const load = async (): Promise<void> => {
      const configuration = await loadConfiguration().catch(() => undefined);
      if (left) return;
      if (configuration) setUrl(configuration.postcodeFrameUrl);
      else setFailedAttempt(attempt);
    };
    void load();
    return () => {
      left = true;
    };
  }, [attempt]);

  if (failedAttempt === attempt)
    return (
      <FailedNotice againLabel={frameWords.retry} onAgain={() => setAttempt(attempt + 1)}>
        {sentence('postcode.unavailable')}
      </FailedNotice>
    );
  if (url === undefined) return <Loading />;
  const onFailed = (): void => setFailedAttempt(attempt);
  return <PostcodeFrame key={attempt} url={url} address={address} onFound={onFound} onFailed={onFailed} />;
}
