const unit = 1024;

/** The size of a file: 206,848 bytes → '202KB', 10,485,760 → '10.0MB'. */
export function sizeText(bytes: number): string {
  const kilobytes = Math.max(1, Math.round(bytes / unit));
  return kilobytes < unit ? `${kilobytes}KB` : `${(bytes / unit / unit).toFixed(1)}MB`;
}
