import { mailHosts } from '../../reference/mail-hosts.ts';
import { isReservedHost } from '../security/reserved-host.ts';

/** Schools, universities and offices: their people's shops are elsewhere. */
const isOffice = (host: string): boolean => /(^|\.)(ac|hs|ms|es|sc|go|edu|gov|mil)(\.[a-z]{2})?$/.test(host);
const isMailHost = (host: string): boolean => mailHosts.some((one) => host === one || host.endsWith(`.${one}`));

/**
 * Where the shop may be, without its scheme: at the name its mail has, where that is a name of its own. '' where everybody's mail
 * is there, and where nobody can reach it.
 */
export function proposedHomepage(email: string): string {
  const host = email.trim().toLowerCase().split('@')[1] ?? '';
  return isMailHost(host) || isOffice(host) || isReservedHost(host) ? '' : host;
}
