/** Reserved names (RFC 2606 and RFC 6761), and names of private networks. */
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

/** Whether a host is unreachable in public: a reserved name, a name under one, or an IP address. */
export function isReservedHost(host: string): boolean {
  const name = host.trim().toLowerCase().replace(/\.$/, '');
  if (name === '' || /^\[|^[\d.]+$/.test(name)) return true;
  return reservedEnds.some((end) => name === end || name.endsWith(`.${end}`));
}
