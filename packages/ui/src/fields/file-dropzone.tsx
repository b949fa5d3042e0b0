import { type DragEvent, useRef, useState } from 'react';
import { Button } from '../base/button.tsx';
import { classNames } from '../base/class-names.ts';
import { composedFile } from '../base/composed-file.ts';
import { Icon } from '../base/icon.tsx';
import { useUiWords } from '../base/words.tsx';
import css from './file-picker.module.css';

interface FileDropzoneProps {
  readonly inputId: string;
  readonly wrong: boolean;
  readonly camera: boolean;
  readonly accept: string;
  readonly disabled: boolean;
  readonly slim?: boolean | undefined;
  readonly onPick: (file: File) => void;
}

const cameraIcon = <Icon name="camera" size={18} />;

/** Drop zone; pressing it opens the file chooser of its input. */
export function FileDropzone({ inputId, wrong, camera, accept, disabled, slim, onPick }: FileDropzoneProps) {
  const [over, setOver] = useState(false);
  const shot = useRef<HTMLInputElement>(null);
  const words = useUiWords();
  const onDrop = (event: DragEvent): void => {
    event.preventDefault();
    setOver(false);
    const dropped = event.dataTransfer.files[0];
    if (dropped && !disabled) onPick(composedFile(dropped));
  };
  return (
    <div className={slim ? css.slim : undefined}>
      {/* The input before it is the control; this label is its larger pointer target, hidden from the accessible name. */}
      <label
        htmlFor={inputId}
        aria-hidden="true"
        className={classNames(
          css.zone,
          'stack centered gap-2 rounded-12 pointer text-center ink-soft',
          over && css.over,
          wrong && css.wrong,
          disabled && css.disabled,
        )}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={onDrop}
      >
        <Icon name="upload" size={24} />
        <span className="strong">{words.filePick}</span>
        <span className={classNames(css.drop, 'text-tiny')}>{words.fileDrop}</span>
      </label>
      {camera && (
        <div className={classNames(css.camera, 'mt-8')}>
          <input
            ref={shot}
            type="file"
            accept={accept}
            capture="environment"
            tabIndex={-1}
            aria-hidden="true"
            hidden
            onChange={(event) => {
              const taken = event.currentTarget.files?.[0];
              event.currentTarget.value = '';
              if (taken) onPick(taken);
            }}
          />
          <Button icon={cameraIcon} full size="small" disabled={disabled} onClick={() => shot.current?.click()}>
            {words.fileCamera}
          </Button>
        </div>
      )}
    </div>
  );
}
