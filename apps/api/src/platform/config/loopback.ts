/** Whether a host is this machine: `localhost`, 127.0.0.0/8, `::1` with or without brackets. */
export const isLoopback = (host: string): boolean =>
  /^(localhost|127\.\d{1,3}\.\d{1,3}\.\d{1,3}|\[::1\]|::1)$/i.test(host);
