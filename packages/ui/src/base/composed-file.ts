/** A file under its composed name: a Mac gives Hangul in single letters ('ㅎㅏㄴ.jpg'), which most fonts do not draw as syllables. */
export function composedFile(file: File): File {
  const name = file.name.normalize('NFC');
  return name === file.name ? file : new File([file], name, { type: file.type, lastModified: file.lastModified });
}
