import { measuresOf } from './image-measures.ts';

/** Measures the one photograph it is sent, and answers `MeasuredPicture`, or undefined for what it cannot open. */
globalThis.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
  if (!(data instanceof Blob)) return;
  void measuresOf(data)
    .catch(() => undefined)
    .then((answer) => globalThis.postMessage(answer));
});
