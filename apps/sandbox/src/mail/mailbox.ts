import { randomUUID } from 'node:crypto';

const capacity = 1_000;

/** A received mail. `date` is the time of arrival, ISO 8601 in UTC; `html` is empty for plain mails. */
export interface ReceivedMail {
  readonly id: string;
  readonly recipients: readonly string[];
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly date: string;
}

/** Received mails, latest first, at most the last thousand. */
export interface Mailbox {
  readonly add: (mail: Omit<ReceivedMail, 'id' | 'to' | 'date'>) => void;
  /** All mails, or those sent to one address (letter case does not matter). */
  readonly list: (recipient?: string) => readonly ReceivedMail[];
  readonly find: (id: string) => ReceivedMail | undefined;
}

export function createMailbox(): Mailbox {
  const mails: ReceivedMail[] = [];
  return {
    add(mail) {
      mails.unshift({ ...mail, id: randomUUID(), to: mail.recipients.join(', '), date: new Date().toISOString() });
      mails.length = Math.min(mails.length, capacity);
    },
    list(recipient) {
      if (recipient === undefined) return [...mails];
      const wanted = recipient.trim().toLowerCase();
      return mails.filter((mail) => mail.recipients.some((address) => address.toLowerCase() === wanted));
    },
    find: (id) => mails.find((mail) => mail.id === id),
  };
}
