import type { UiWords } from './words.tsx';

/** Words for tests of controls. */
export const someWords: UiWords = {
  optional: 'optional',
  show: 'show',
  hide: 'hide',
  close: 'close',
  notice: 'notice',
  confirm: '확인',
  cancel: 'cancel',
  choose: 'choose',
  filePick: 'pick a file',
  fileDrop: 'or drop it',
  fileCamera: 'take a picture',
  fileAgain: 'another',
  fileRemove: 'remove',
  fileSending: 'sending',
  filePreview: 'larger',
  stageDone: 'done',
  stageActive: 'active',
  stageWaiting: 'waiting',
  stageFailed: 'failed',
  stepDone: 'done',
  stepOf: (current, count) => `${current} of ${count}`,
  documentTitle: (title) => title,
};
