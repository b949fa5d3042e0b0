/** jsdom has no object URLs; this returns a fixed one. */
export function stubObjectUrls(url = 'blob:picture'): void {
  URL.createObjectURL = () => url;
  URL.revokeObjectURL = () => undefined;
}
