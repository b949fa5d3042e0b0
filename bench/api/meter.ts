/** Answers each message of its parent with the process's processor time, in microseconds, user and system. The server knows nothing of it. */
process.on('message', (message) => {
  if (message !== 'cpu') return;
  const { user, system } = process.cpuUsage();
  process.send?.({ type: 'cpu', microseconds: user + system });
});
