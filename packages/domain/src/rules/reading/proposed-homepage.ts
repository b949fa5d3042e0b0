import { mailHosts } from '../../reference/mail-hosts.ts';
import { isReservedHost } from '../security/reserved-host.ts';

/** Schools, universities and offices: their members' shops are elsewhere. */
const isOffice = (host: string): boolean => /(^|\.)(ac|hs|ms|es|sc|go|edu|gov|mil)(\.[a-z]{2})?$/.test(host);
const isMailHost = (host: string): boolean => mailHosts.some((one) => host === one || host.endsWith(`.${one}`));

/** Homepage without scheme: the domain of the mail address; '' for public mail providers and unreachable names. */
export function proposedHomepage(email: string): string {
  const host = email.trim().toLowerCase().split('@')[1] ?? '';
  return isMailHost(host) || isOffice(host) || isReservedHost(host) ? '' : host;
}
