// @ts-check
// npm passes signals on, but it cannot when it is killed outright: then nobody would stop what it started.

const lookEveryMs = 250;

/**
 * Calls back once when the process that started this one is gone. Only for commands run by npm: whoever runs the
 * script itself may leave it behind on purpose.
 * @param {() => void} then
 */
export function whenNpmIsGone(then) {
  if (process.env.npm_lifecycle_event === undefined) return;
  const parent = process.ppid;
  const look = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(look);
    then();
  }, lookEveryMs);
  look.unref();
}
