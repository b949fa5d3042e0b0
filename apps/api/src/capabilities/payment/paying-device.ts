import type { IncomingHttpHeaders } from 'node:http';
import type { PayingDevice } from '../../ports/card-payment.ts';

/** For browsers without client hints; a tablet that claims to be a computer counts as one. */
const mobileAgents = /Android|iPhone|iPad|iPod|Mobile|Windows Phone/i;

/** From `Sec-CH-UA-Mobile` if sent (which also follows 'desktop site'), otherwise `User-Agent`. Only decides how the gateway draws its page. */
export function payingDeviceOf(headers: IncomingHttpHeaders): PayingDevice {
  const hint = headers['sec-ch-ua-mobile'];
  if (hint === '?1') return 'mobile';
  if (hint === '?0') return 'pc';
  return mobileAgents.test(headers['user-agent'] ?? '') ? 'mobile' : 'pc';
}
