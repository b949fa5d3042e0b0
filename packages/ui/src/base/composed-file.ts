/** A file with its name in composed Hangul: a Mac decomposes it into letters ('ㅎㅏㄴ.jpg'), which most fonts do not render as syllables. */
export function composedFile(file: File): File {
  const name = file.name.normalize('NFC');
  return name === file.name ? file : new File([file], name, { type: file.type, lastModified: file.lastModified });
}
