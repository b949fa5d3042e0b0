import { startEngine } from '../ocr/engine.ts';
import { read } from '../reader.ts';
import { guardProcess } from './process-guard.ts';
import { serveParent } from './work.ts';

const setAtWork = guardProcess();
const engine = startEngine();

serveParent({
  ready: engine,
  setAtWork,
  outcomeOf: async ({ inferType, file }) => {
    if (inferType === 'pages') throw new Error('pages are drawn by another process');
    return { kind: 'read', image: await read(await engine, inferType, file) };
  },
});
