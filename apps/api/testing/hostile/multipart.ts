interface Sent {
  readonly payload: Buffer;
  readonly contentType: string;
}

/** A pseudo-random sequence, determined by the seed. */
function sequence(seed: number): (below: number) => number {
  let state = Math.imul(seed + 1, 2_654_435_761) >>> 0;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

type Next = ReturnType<typeof sequence>;

const crlf = '\r\n';
const boundaryIn = (contentType: string): string => /boundary=(.*)$/.exec(contentType)?.[1] ?? '';
const withText = ({ payload, contentType }: Sent, change: (text: string, boundary: string) => string): Sent => ({
  payload: Buffer.from(change(payload.toString('latin1'), boundaryIn(contentType)), 'latin1'),
  contentType,
});
const part = (boundary: string, headers: string, body: string): string =>
  `--${boundary}${crlf}${headers}${crlf}${crlf}${body}${crlf}`;
const before = (sent: Sent, extra: (boundary: string) => string): Sent =>
  withText(sent, (text, boundary) => extra(boundary) + text);
const disposition = (name: string): string => `Content-Disposition: form-data; name="${name}"`;

const kinds: readonly ((sent: Sent, next: Next) => Sent)[] = [
  ({ payload, contentType }, next) => ({ payload: payload.subarray(0, next(payload.length)), contentType }),
  ({ payload, contentType }, next) => {
    const copy = Buffer.from(payload);
    for (let change = 0; change < 20; change += 1) copy[next(copy.length)] = next(256);
    return { payload: copy, contentType };
  },
  ({ payload, contentType }, next) => {
    const copy = Buffer.from(payload);
    for (let change = 0; change < 5; change += 1) copy[next(400)] = next(256);
    return { payload: copy, contentType };
  },
  ({ payload, contentType }, next) => ({
    payload: Buffer.concat([payload.subarray(next(payload.length)), payload]),
    contentType,
  }),
  ({ payload }) => ({ payload, contentType: 'multipart/form-data' }),
  ({ payload }) => ({ payload, contentType: 'multipart/form-data; boundary=' }),
  ({ payload }) => ({ payload, contentType: 'multipart/form-data; boundary="another"' }),
  ({ payload }, next) => ({ payload, contentType: `multipart/form-data; boundary=${'b'.repeat(70 + next(5_000))}` }),
  ({ contentType }) => ({ payload: Buffer.alloc(0), contentType }),
  ({ contentType }) => ({ payload: Buffer.from(`--${boundaryIn(contentType)}--${crlf}`), contentType }),
  (sent) => withText(sent, (text) => text.replaceAll(crlf, '\n')),
  (sent) => withText(sent, (text) => text.replace(`${crlf}${crlf}`, crlf)),
  (sent) => withText(sent, (text) => text.replaceAll(/name="[^"]*"/g, '')),
  (sent) => withText(sent, (text) => text.replaceAll('filename="', 'filename="../../../etc/passwd\0')),
  (sent) => withText(sent, (text) => text.replaceAll('filename="', "filename*=utf-8''%ff%00; x=\"")),
  (sent, next) => before(sent, (at) => part(at, `X-Long: ${'x'.repeat(1_000 + next(200_000))}`, 'a')),
  (sent, next) =>
    before(sent, (at) =>
      part(
        at,
        Array(60 + next(2_000))
          .fill('X-Many: 1')
          .join(crlf),
        'a',
      ),
    ),
  (sent, next) => before(sent, (at) => part(at, disposition('a'), 'b').repeat(41 + next(100))),
  (sent) => before(sent, (at) => part(at, disposition('__proto__'), '{"polluted":true}')),
  (sent) => before(sent, (at) => part(at, disposition('constructor'), 'x')),
  (sent, next) => before(sent, (at) => part(at, disposition('type'), 'x'.repeat(262_145 + next(1_000)))),
  (sent) => before(sent, (at) => part(at, disposition('file'), 'a text in the place of the file')),
  (sent) =>
    before(sent, (at) => part(at, `${disposition('inner')}${crlf}Content-Type: multipart/mixed; boundary=${at}`, 'x')),
  (sent) =>
    before(sent, (at) =>
      part(at, `${disposition('f')}; filename="a.png"${crlf}Content-Transfer-Encoding: base64`, '!'),
    ),
  (sent) => before(sent, (at) => part(at, `${disposition('f')}; filename="a.png"`, 'x').repeat(5)),
  (sent, next) => before(sent, (at) => part(at, disposition('n'.repeat(201 + next(5_000))), 'x')),
];

/** Damages a multipart body, as determined by the seed, with every kind of damage in turn. */
export function malformed(sound: Sent, seed: number): Sent {
  const kind = kinds[Math.floor(seed / 7) % kinds.length] ?? ((sent: Sent) => sent);
  return kind(sound, sequence(seed));
}
