import { Button } from '@portal/ui/base/button.tsx';
import { FileInput } from '@portal/ui/base/file-input.tsx';
import { FileDropzone } from '@portal/ui/fields/file-dropzone.tsx';
import { FilePicker } from '@portal/ui/fields/file-picker.tsx';
import { Enlarged, FileThumbnail } from '@portal/ui/fields/file-thumbnail.tsx';
import type { PickedFile } from '@portal/ui/fields/picked-file.ts';
import { PickedFileRow } from '@portal/ui/fields/picked-file-row.tsx';
import type { ComponentProps } from 'react';
import { Held } from '../held.tsx';
import { focused, type Part, part, pressed } from '../part.ts';
import { pictureAddress, samples } from '../samples.ts';

const nothing = (): void => undefined;
const picked: PickedFile = { name: samples.file, size: 206_848, picture: pictureAddress };
const paper: PickedFile = { name: samples.longFile, size: 9_999_999 };
const accept = '.jpg,.jpeg,.png,.pdf';

const picker = (start: PickedFile | undefined, rest: Partial<ComponentProps<typeof FilePicker>> = {}) => (
  <Held start={start}>
    {(file, onChange) => (
      <FilePicker
        label={samples.company}
        accept={accept}
        {...rest}
        file={file}
        onPick={({ name, size, type }) =>
          onChange({ name, size, picture: type.startsWith('image/') ? pictureAddress : undefined })
        }
        onRemove={() => onChange(undefined)}
      />
    )}
  </Held>
);

const zone = (inputId: string, rest: Partial<ComponentProps<typeof FileDropzone>> = {}) => (
  <>
    <input id={inputId} type="file" aria-label={samples.company} hidden />
    <FileDropzone
      inputId={inputId}
      wrong={false}
      camera={false}
      accept={accept}
      disabled={false}
      onPick={nothing}
      {...rest}
    />
  </>
);

const row = (file: PickedFile, rest: Partial<ComponentProps<typeof PickedFileRow>> = {}) => (
  <PickedFileRow
    file={file}
    sending={undefined}
    onAgain={nothing}
    onRemove={nothing}
    onCancel={nothing}
    disabled={false}
    {...rest}
  >
    <p>{samples.sentence}</p>
  </PickedFileRow>
);

export const fileParts: readonly Part[] = [
  part('ui/fields/file-dropzone.tsx', {
    empty: () => zone('gallery-zone'),
    error: () => zone('gallery-zone-wrong', { wrong: true }),
    camera: () => zone('gallery-zone-camera', { camera: true }),
    disabled: () => zone('gallery-zone-disabled', { disabled: true, camera: true }),
  }),
  part('ui/base/file-input.tsx', {
    empty: () => <FileInput aria-label={samples.file} accept={accept} onPick={nothing} />,
    error: () => <FileInput aria-label={samples.file} accept={accept} error={samples.sentence} onPick={nothing} />,
  }),
  part('ui/fields/file-picker.tsx', {
    empty: () => picker(undefined, { hint: samples.sentence, required: true }),
    picked: () => picker(picked, { children: <p>{samples.sentence}</p> }),
    sending: () => picker(picked, { sending: { share: 0.4 }, onCancel: nothing }),
    waiting: () => picker(picked, { sending: { share: undefined, label: samples.sentence } }),
    error: () => picker(undefined, { error: samples.sentence, camera: true }),
    'error-picked': () => picker(picked, { error: samples.longSentence }),
    disabled: () => picker(undefined, { disabled: true }),
    'disabled-picked': () => picker(picked, { disabled: true }),
    focus: focused(() => picker(undefined)),
    long: () => picker(paper, { label: samples.longCompany, hint: samples.longSentence }),
  }),
  part('ui/fields/file-thumbnail.tsx', {
    picture: () => <FileThumbnail file={picked} />,
    'no-picture': () => <FileThumbnail file={paper} />,
    focus: focused(() => <FileThumbnail file={picked} />),
    opened: pressed(() => <FileThumbnail file={picked} />),
    long: pressed(() => (
      <Enlarged title={samples.longFile} picture={<img src={pictureAddress} alt={samples.longFile} />}>
        {(show) => <Button onClick={show}>{samples.file}</Button>}
      </Enlarged>
    )),
  }),
  part('ui/fields/picked-file-row.tsx', {
    picked: () => row(picked),
    removing: () => row(picked, { isRemoving: true }),
    sending: () => row(picked, { sending: { share: 0.7 } }),
    disabled: () => row(picked, { disabled: true }),
    long: () => row(paper),
  }),
];
