import * as z from 'zod/mini';
import type { UploadFile } from './trial-client.ts';

const mails = z.array(z.object({ to: z.string(), subject: z.string(), text: z.string(), html: z.string() }));
export type ReceivedMail = z.output<typeof mails>[number];

/** Simulated providers as an invented person sees them: mailbox, documents and the gateway's card page. */
export class TrialSandbox {
  readonly origin: string;

  constructor(origin: string) {
    this.origin = origin;
  }

  async mailsTo(address: string): Promise<readonly ReceivedMail[]> {
    const response = await fetch(new URL(`/mail/messages?to=${encodeURIComponent(address)}`, this.origin));
    return mails.parse(await response.json());
  }

  async mailTo(address: string, matches: (mail: ReceivedMail) => boolean = () => true): Promise<ReceivedMail> {
    for (let tries = 0; tries < 150; tries += 1) {
      const found = (await this.mailsTo(address)).find(matches);
      if (found) return found;
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
    throw new Error('no such mail came');
  }

  async codeFor(address: string, seen: readonly string[] = []): Promise<string> {
    const codeIn = (mail: ReceivedMail): string | undefined => /\b(\d{6})\b/.exec(mail.text)?.[1];
    const mail = await this.mailTo(address, (candidate) => {
      const code = codeIn(candidate);
      return code !== undefined && !seen.includes(code);
    });
    return codeIn(mail) ?? '';
  }

  async specimen(name: string): Promise<UploadFile> {
    const response = await fetch(new URL(`/specimens/${name}`, this.origin));
    if (!response.ok) throw new Error(`no specimen ${name}: ${response.status}`);
    const type = response.headers.get('content-type')?.split(';')[0] ?? 'image/jpeg';
    return { bytes: new Uint8Array(await response.arrayBuffer()), name, type };
  }

  /** Does what the SDK and a person on the card page do. @returns parameters for the return address; empty when the result is lost */
  async payByCard(
    request: Readonly<Record<string, unknown>>,
    card: { number: string; cancel?: boolean },
  ): Promise<{ returnUrl: string; parameters: Readonly<Record<string, string>> }> {
    return await this.#payAt(await this.post('/eximbay/checkout', { request: JSON.stringify(request) }), card);
  }

  async payByForm(
    form: { readonly paymentUrl: string; readonly params: readonly { name: string; value: string }[] },
    card: { number: string; cancel?: boolean },
  ): Promise<{ returnUrl: string; parameters: Readonly<Record<string, string>> }> {
    const fields = Object.fromEntries(form.params.map(({ name, value }) => [name, value]));
    return await this.#payAt(await this.post(form.paymentUrl, fields), card);
  }

  async #payAt(opened: Response, card: { number: string; cancel?: boolean }) {
    const place = opened.headers.get('location');
    if (opened.status !== 303 || !place) throw new Error(`the card page did not open: ${opened.status}`);
    const end = await this.post(place, {
      action: card.cancel ? 'cancel' : 'pay',
      number: card.number,
      expiry: '12/39',
      cvc: '123',
    });
    const html = await end.text();
    const returnUrl = /<form id="return" method="post" action="([^"]+)"/.exec(html)?.[1] ?? '';
    const fields = [...html.matchAll(/<input type="hidden" name="([^"]+)" value="([^"]*)">/g)];
    return {
      returnUrl: unescapeHtml(returnUrl),
      parameters: Object.fromEntries(fields.map(([, name = '', value = '']) => [name, unescapeHtml(value)])),
    };
  }

  private post(path: string, form: Record<string, string>): Promise<Response> {
    return fetch(new URL(path, this.origin), {
      method: 'POST',
      body: new URLSearchParams(form),
      redirect: 'manual',
    });
  }
}

const unescapeHtml = (text: string): string =>
  text
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&amp;', '&');
