import { parentPort, workerData } from 'node:worker_threads';
import { cutFont, cutTask } from './cut-font.ts';

const { font, weights, cuts } = cutTask.parse(workerData);
const files: Uint8Array[] = [];
for (const codes of cuts) files.push(await cutFont(font, weights, codes));
parentPort?.postMessage(files);
