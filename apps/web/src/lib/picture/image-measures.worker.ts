import { measuresOf } from './image-measures.ts';

/** Measures one photograph and posts `MeasuredPicture`, or undefined when it cannot be decoded. */
globalThis.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
  if (!(data instanceof Blob)) return;
  void measuresOf(data)
    .catch(() => undefined)
    .then((answer) => globalThis.postMessage(answer));
});
