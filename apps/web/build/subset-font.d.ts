declare module 'subset-font' {
  interface SubsetOptions {
    readonly targetFormat?: 'sfnt' | 'woff' | 'woff2';
    readonly variationAxes?: Readonly<Record<string, number | { min: number; max: number; default?: number }>>;
    readonly noHinting?: boolean;
    readonly keepFeatures?: readonly string[];
  }
  /** @param text every character that the cut font must contain */
  // biome-ignore lint/style/noDefaultExport: it is the package's own
  export default function subsetFont(font: Buffer, text: string, options?: SubsetOptions): Promise<Buffer>;
}
