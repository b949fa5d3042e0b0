/** Names that nobody can own (RFC 2606 and RFC 6761), and what leads nowhere outside of a network of one's own. */
const reservedEnds = [
  'example',
  'test',
  'invalid',
  'localhost',
  'local',
  'internal',
  'example.com',
  'example.net',
  'example.org',
];

/** Can nobody reach this host: a reserved name, one under it, or an address in numbers? */
export function isReservedHost(host: string): boolean {
  const name = host.trim().toLowerCase().replace(/\.$/, '');
  if (name === '' || /^\[|^[\d.]+$/.test(name)) return true;
  return reservedEnds.some((end) => name === end || name.endsWith(`.${end}`));
}
