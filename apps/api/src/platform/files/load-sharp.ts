import type sharp from 'sharp';

let loaded: Promise<typeof sharp> | undefined;

async function load(): Promise<typeof sharp> {
  const { default: made } = await import('sharp');
  // No picture is opened twice; without this libvips keeps up to 50 MB of what it unpacked.
  made.cache(false);
  return made;
}

/** The library for pictures, loaded with the first one: with it the server starts with 20 MB more. */
export function loadSharp(): Promise<typeof sharp> {
  loaded ??= load();
  return loaded;
}
