/** Shown while a document waits for the reader. @param ahead number of documents read before it @param seconds until it is read */
export const waitingForReader = (ahead: number, seconds: number | undefined): string =>
  `차례를 기다립니다 · 앞에 ${ahead}건${seconds === undefined ? '' : `, 약 ${seconds}초`}`;
