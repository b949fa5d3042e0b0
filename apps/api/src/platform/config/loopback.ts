/** Whether a host is this machine: `localhost`, 127.0.0.0/8, `::1` with or without brackets. */
export const isLoopback = (host: string): boolean =>
  /^(localhost|127\.\d{1,3}\.\d{1,3}\.\d{1,3}|\[::1\]|::1)$/i.test(host);

/** Whether a host is this machine, including unspecified addresses, and names below `localhost`, which browsers resolve so (RFC 6761). */
export const isOnThisMachine = (host: string): boolean =>
  isLoopback(host) || /^(0\.0\.0\.0|\[::\]|\[::ffff:7f[0-9a-f:]*\]|.+\.localhost\.?|localhost\.)$/i.test(host);
