/** First characters with which a spreadsheet evaluates a cell (OWASP, CSV injection); the full-width ones apply in East Asian language settings. */
const computes = /^[=+\-@＝＋－＠\t\r\n]/;

function cellOf(text: string): string {
  const plain = computes.test(text) ? `'${text}` : text;
  return plain !== text || /[",\r\n]/.test(plain) ? `"${plain.replaceAll('"', '""')}"` : plain;
}

/** A line of CSV (RFC 4180) in which the program that opens it evaluates no cell. */
export const csvLine = (cells: readonly string[]): string => `${cells.map(cellOf).join(',')}\r\n`;
