// @ts-check
// npm passes signals on, but not SIGKILL: its children would then run on.

const lookEveryMs = 250;

/** Once. Only for commands run by npm: a script run directly may be left in the background on purpose. @param {() => void} then */
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
