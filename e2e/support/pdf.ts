function sizeOf(jpeg: Buffer): { width: number; height: number } {
  let at = 2;
  while (at < jpeg.length) {
    const marker = jpeg.readUInt8(at + 1);
    const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
    if (isFrame) return { height: jpeg.readUInt16BE(at + 5), width: jpeg.readUInt16BE(at + 7) };
    at += 2 + jpeg.readUInt16BE(at + 2);
  }
  throw new Error('no JPEG');
}

/** A PDF of one A4 page (595 × 842 points) that shows a JPEG, as scanners make them. */
export function scannedPdf(jpeg: Buffer): Buffer {
  const { width, height } = sizeOf(jpeg);
  const image =
    `<< /Type /XObject /Subtype /Image /Width ${width} /Height ${height} /ColorSpace /DeviceRGB ` +
    `/BitsPerComponent 8 /Filter /DCTDecode /Length ${jpeg.length} >>`;
  const drawing = 'q 595 0 0 842 0 0 cm /Im Do Q';
  const stream = (head: string, bytes: Buffer): Buffer =>
    Buffer.concat([Buffer.from(`${head}\nstream\n`), bytes, Buffer.from('\nendstream')]);
  const objects = [
    Buffer.from('<< /Type /Catalog /Pages 2 0 R >>'),
    Buffer.from('<< /Type /Pages /Kids [3 0 R] /Count 1 >>'),
    Buffer.from(
      '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /XObject << /Im 5 0 R >> >> >>',
    ),
    stream(`<< /Length ${drawing.length} >>`, Buffer.from(drawing)),
    stream(image, jpeg),
  ];
  let file = Buffer.from('%PDF-1.4\n');
  const places = objects.map((object, place) => {
    const begins = file.length;
    file = Buffer.concat([file, Buffer.from(`${place + 1} 0 obj\n`), object, Buffer.from('\nendobj\n')]);
    return begins;
  });
  const rows = places.map((begins) => `${String(begins).padStart(10, '0')} 00000 n \n`).join('');
  const count = objects.length + 1;
  const end = `xref\n0 ${count}\n0000000000 65535 f \n${rows}trailer << /Size ${count} /Root 1 0 R >>\nstartxref\n${file.length}\n%%EOF\n`;
  return Buffer.concat([file, Buffer.from(end)]);
}
