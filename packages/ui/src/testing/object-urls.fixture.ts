/** jsdom makes no addresses for what is in memory; this answers with one. */
export function stubObjectUrls(url = 'blob:picture'): void {
  URL.createObjectURL = () => url;
  URL.revokeObjectURL = () => undefined;
}
