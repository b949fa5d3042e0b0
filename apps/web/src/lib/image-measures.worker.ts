import { measuresOf } from './image-measures.ts';

/** Measures the one photograph it is sent, and answers `MeasuredPicture`, or null for what it cannot open. */
globalThis.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
  if (!(data instanceof Blob)) return;
  void measuresOf(data)
    .catch(() => null)
    .then((answer) => globalThis.postMessage(answer));
});
