declare module 'subset-font' {
  type Axis = number | { min: number; max: number }
  type Options = {
    targetFormat: 'woff2' | 'truetype'
    keepFeatures?: string[]
    noHinting?: boolean
    dropTables?: string[]
    variationAxes?: Record<string, Axis>
  }
  export default function subsetFont(font: Buffer, text: string, options: Options): Promise<Buffer>
}
