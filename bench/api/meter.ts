/**
 * Preloaded into a server under measurement: answers each message of its parent with the processor time that the process
 * has used so far, in microseconds, user and system together. The server itself knows nothing of it.
 */
process.on('message', (message) => {
  if (message !== 'cpu') return;
  const { user, system } = process.cpuUsage();
  process.send?.({ type: 'cpu', microseconds: user + system });
});
