import type { IncomingHttpHeaders } from 'node:http';
import type { PayingDevice } from '../../ports/card-payment.ts';

/** Browsers that send no client hints say it in their name; a tablet that names itself a computer is drawn as one. */
const mobileAgents = /Android|iPhone|iPad|iPod|Mobile|Windows Phone/i;

/**
 * What a person pays with, from what the browser sends: `Sec-CH-UA-Mobile` where it is there (it follows 'desktop site' too),
 * else the `User-Agent`. It chooses how the gateway draws its page and decides nothing else.
 */
export function payingDeviceOf(headers: IncomingHttpHeaders): PayingDevice {
  const hint = headers['sec-ch-ua-mobile'];
  if (hint === '?1') return 'mobile';
  if (hint === '?0') return 'pc';
  return mobileAgents.test(headers['user-agent'] ?? '') ? 'mobile' : 'pc';
}
