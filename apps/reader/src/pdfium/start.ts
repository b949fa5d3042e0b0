import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { init } from '@embedpdf/pdfium';
import { lendKoreanFont } from './korean-font.ts';
import type { Pdfium } from './library.ts';

const require = createRequire(import.meta.url);

/** Bytes for one document. The library grows by a fifth more than it needs: below 320 MB, which keeps the process below 512 MB. */
const memoryLimit = 260 * 1024 * 1024;

let compiled: Promise<WebAssembly.Module> | undefined;

/** The same imports, except that memory beyond the limit is refused. */
function bounded(imports: WebAssembly.Imports): WebAssembly.Imports {
  const env = imports.env ?? {};
  const grow = env.emscripten_resize_heap;
  if (typeof grow !== 'function') throw new Error('the PDF library asks for memory in another way');
  const growWithin = (size: number): unknown => (size >>> 0 > memoryLimit ? 0 : grow(size));
  return { ...imports, env: { ...env, emscripten_resize_heap: growWithin } };
}

async function instantiate(module: WebAssembly.Module) {
  let memory: WebAssembly.Memory | undefined;
  const quiet = (): void => undefined;
  const calls = await init({
    print: quiet,
    printErr: quiet,
    instantiateWasm: (imports: WebAssembly.Imports, done: (instance: WebAssembly.Instance) => void) => {
      // Not within this call: the library cannot take the instance before the call has returned.
      void WebAssembly.instantiate(module, bounded(imports)).then((instance) => {
        const { memory: exported } = instance.exports;
        if (exported instanceof WebAssembly.Memory) memory = exported;
        done(instance);
      });
      return {};
    },
  });
  if (memory === undefined) throw new Error('the PDF library shows no memory');
  return { calls, memory };
}

async function compile(): Promise<WebAssembly.Module> {
  const module = await WebAssembly.compile(await readFile(require.resolve('@embedpdf/pdfium/pdfium.wasm')));
  // A process's first instance attaches names to the global object and thereby keeps all of its memory: this one opens no file.
  await instantiate(module);
  return module;
}

export function compiledPdfium(): Promise<WebAssembly.Module> {
  compiled ??= compile();
  return compiled;
}

/** Starts a PDF library for one document: whatever a file does to its memory ends with the instance. */
export async function startPdfium(): Promise<Pdfium> {
  const { calls, memory } = await instantiate(await compiledPdfium());
  const pdfium: Pdfium = {
    calls,
    memory: () => new Uint8Array(memory.buffer),
    put: (bytes) => {
      const place = calls.pdfium.wasmExports.malloc(bytes.length);
      if (place === 0) return undefined;
      pdfium.memory().set(bytes, place);
      return place;
    },
  };
  calls.PDFiumExt_Init();
  lendKoreanFont(pdfium);
  return pdfium;
}
