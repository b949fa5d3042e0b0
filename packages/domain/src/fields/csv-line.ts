/** With these a spreadsheet begins to compute (OWASP, CSV injection); with the wide ones where its language is of East Asia. */
const computes = /^[=+\-@＝＋－＠\t\r\n]/;

function cellOf(text: string): string {
  const plain = computes.test(text) ? `'${text}` : text;
  return plain !== text || /[",\r\n]/.test(plain) ? `"${plain.replaceAll('"', '""')}"` : plain;
}

/** A line of CSV (RFC 4180), in which no cell is computed by the program that opens it. */
export const csvLine = (cells: readonly string[]): string => `${cells.map(cellOf).join(',')}\r\n`;
