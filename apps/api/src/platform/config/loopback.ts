/** Whether a host, as an address names it, is this very machine: `localhost`, 127.0.0.0/8, `::1` with its brackets or without. */
export const isLoopback = (host: string): boolean =>
  /^(localhost|127\.\d{1,3}\.\d{1,3}\.\d{1,3}|\[::1\]|::1)$/i.test(host);
