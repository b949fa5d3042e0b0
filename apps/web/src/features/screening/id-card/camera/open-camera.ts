/** Why there is no picture: the person or the browser refused, there is no camera, another program uses it, or it was disconnected. */
export type CameraError = 'refused' | 'missing' | 'busy' | 'lost';

export type CameraState =
  | { readonly is: 'starting' }
  | { readonly is: 'live'; readonly stream: MediaStream }
  | { readonly is: 'off'; readonly why: CameraError };

/** The back camera, at a width that keeps text legible. With a height too, browsers would crop to that aspect ratio. */
const wanted: MediaStreamConstraints = {
  audio: false,
  video: { facingMode: { ideal: 'environment' }, width: { ideal: 2560 } },
};

function reasonOf(error: unknown): CameraError {
  const name = error instanceof Error || error instanceof DOMException ? error.name : '';
  if (name === 'NotAllowedError' || name === 'SecurityError') return 'refused';
  return name === 'NotFoundError' || name === 'OverconstrainedError' ? 'missing' : 'busy';
}

function stop(stream: MediaStream | undefined): void {
  for (const track of stream?.getTracks() ?? []) {
    track.onended = null;
    track.stop();
  }
}

/** Keeps the camera on while the page is visible. @param report called on every change @returns a function that turns it off */
export function openCamera(report: (state: CameraState) => void): () => void {
  let stream: MediaStream | undefined;
  /** Number of the latest start; results of earlier ones are discarded. */
  let latest = 0;
  const end = (): void => {
    latest += 1;
    stop(stream);
    stream = undefined;
  };
  const lose = (): void => {
    end();
    report({ is: 'off', why: 'lost' });
  };
  const start = async (): Promise<void> => {
    end();
    const own = latest;
    report({ is: 'starting' });
    try {
      const opened = await navigator.mediaDevices.getUserMedia(wanted);
      if (own !== latest) return stop(opened);
      stream = opened;
      for (const track of opened.getTracks()) track.onended = lose;
      report({ is: 'live', stream: opened });
    } catch (error) {
      if (own === latest) report({ is: 'off', why: reasonOf(error) });
    }
  };
  const follow = (): void => {
    if (document.hidden) end();
    else void start();
  };
  document.addEventListener('visibilitychange', follow);
  if (!document.hidden) void start();
  return () => {
    document.removeEventListener('visibilitychange', follow);
    end();
  };
}
