import type { FileFormat } from '@portal/contract/call.ts';
import { dropHiddenSigns } from '@portal/domain/fields/hidden-signs.ts';
import { composed } from '@portal/domain/fields/rule.ts';

const signatures: Record<FileFormat, Buffer> = {
  jpeg: Buffer.from([0xff, 0xd8, 0xff]),
  png: Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
  pdf: Buffer.from('%PDF-'),
};

const extensions: Record<FileFormat, readonly string[]> = {
  jpeg: ['jpg', 'jpeg', 'jpe', 'jfif'],
  png: ['png'],
  pdf: ['pdf'],
};

export const contentTypes: Record<FileFormat, string> = {
  jpeg: 'image/jpeg',
  png: 'image/png',
  pdf: 'application/pdf',
};

export const formatOfType = (contentType: string): FileFormat | undefined =>
  formats.find((format) => contentTypes[format] === contentType);

const isFormat = (name: string): name is FileFormat => Object.hasOwn(signatures, name);
const formats = Object.keys(signatures).filter(isFormat);

export function formatOf(bytes: Buffer): FileFormat | undefined {
  return formats.find((format) => bytes.subarray(0, signatures[format].length).equals(signatures[format]));
}

/** Whether the name's extension fits the content; a name without extension always fits. */
export function nameFits(name: string, format: FileFormat): boolean {
  const extension = /\.([^./\\]+)$/.exec(name)?.[1]?.toLowerCase();
  return extension === undefined || extensions[format].includes(extension);
}

/** No file system allows longer names. */
const longestName = 255;

/** Cleans a file's name for storage: removes hidden and direction-changing characters, composes Hangul, and shortens it but keeps the extension. */
export function keptName(sent: string): string {
  const plain = composed(dropHiddenSigns(sent));
  const extension = /\.[A-Za-z]{1,5}$/.exec(plain)?.[0] ?? '';
  const signs = [...plain];
  return signs.length <= longestName ? plain : signs.slice(0, longestName - extension.length).join('') + extension;
}
