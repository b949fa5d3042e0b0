import { createContext, useContext } from 'react';

/** Text of the controls, provided by the app because `ui` has no language of its own. */
export interface UiWords {
  readonly optional: string;
  readonly show: string;
  readonly hide: string;
  readonly close: string;
  readonly notice: string;
  readonly confirm: string;
  readonly cancel: string;
  readonly choose: string;
  readonly filePick: string;
  readonly fileDrop: string;
  readonly fileCamera: string;
  readonly fileAgain: string;
  readonly fileRemove: string;
  readonly fileRemoving: string;
  readonly fileSending: string;
  /** '202KB' */
  readonly fileSize: (bytes: number) => string;
  readonly filePreview: string;
  readonly stageDone: string;
  readonly stageActive: string;
  readonly stageWaiting: string;
  readonly stepDone: string;
  /** '5단계 중 2단계' */
  readonly stepOf: (current: number, count: number) => string;
  readonly documentTitle: (title: string) => string;
}

const words = createContext<UiWords | undefined>(undefined);

export const UiWordsProvider = words.Provider;

export function useUiWords(): UiWords {
  const given = useContext(words);
  if (!given) throw new Error('ui is drawn inside UiWordsProvider');
  return given;
}
