import { closeSync, constants, openSync } from 'node:fs';
import { join } from 'node:path';

export const socketName = 'socket';
/** The start of the name under which a socket is created before it is renamed; random characters follow. */
export const unfinishedSocket = 'socket.';
const longestName = `${unfinishedSocket}00000000`.length;

/** Maximum length of a socket's path: 108 bytes on Linux, 104 on other systems, including the closing zero. */
const longestAddress = process.platform === 'linux' ? 107 : 103;

export const socketFolderOf = (dataDir: string): string => join(dataDir, 'operator');

/** The folder, open for binding and connecting. */
export interface OpenSocketFolder {
  address(name: string): string;
  close(): void;
}

/** On Linux, a path too long for a socket's address is reached through the open folder under /proc. @throws ENOENT; ENAMETOOLONG on other systems */
export function openSocketFolder(folder: string): OpenSocketFolder {
  if (Buffer.byteLength(folder) + 1 + longestName <= longestAddress) {
    return { address: (name) => join(folder, name), close: () => undefined };
  }
  if (process.platform !== 'linux') {
    throw Object.assign(new Error('path too long for a socket'), { code: 'ENAMETOOLONG' });
  }
  const opened = openSync(folder, constants.O_RDONLY | constants.O_DIRECTORY);
  let isOpen = true;
  return {
    address: (name) => `/proc/self/fd/${opened}/${name}`,
    close() {
      if (isOpen) closeSync(opened);
      isOpen = false;
    },
  };
}
