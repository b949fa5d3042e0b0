/** Answers each message of its parent with the process's processor time (user and system) in microseconds. The server is unaware of it. */
process.on('message', (message) => {
  if (message !== 'cpu') return;
  const { user, system } = process.cpuUsage();
  process.send?.({ type: 'cpu', microseconds: user + system });
});
