import type sharp from 'sharp';

let loaded: Promise<typeof sharp> | undefined;

async function load(): Promise<typeof sharp> {
  const { default: made } = await import('sharp');
  // No picture is opened twice, but libvips would cache up to 50 MB of decoded data.
  made.cache(false);
  return made;
}

/** Loads the picture library with the first picture: loading it at the start would cost 20 MB. */
export function loadSharp(): Promise<typeof sharp> {
  loaded ??= load();
  return loaded;
}
