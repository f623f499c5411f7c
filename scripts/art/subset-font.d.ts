// Types of the part of subset-font 2.9.0 that we use; the package ships none.
declare module 'subset-font' {
  type Axis = number | { min: number; max: number; default?: number };
  type Options = {
    targetFormat?: 'sfnt' | 'woff' | 'woff2';
    variationAxes?: Record<string, Axis>;
    keepFeatures?: string[];
    dropTables?: string[];
    noHinting?: boolean;
  };
  export default function subsetFont(font: Buffer, text: string, options?: Options): Promise<Buffer>;
}
