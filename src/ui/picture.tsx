import { pictureWidths } from '../contract/pages.ts'

interface Props {
  /** A path on this site, as calls return it. */
  src: string
  alt: string
  /** Intrinsic proportions, to avoid layout shift. */
  width: number
  height: number
  /** The `sizes` attribute. */
  sizes: string
  largest?: (typeof pictureWidths)[number]
  /** Above the fold: requested with the page, after the page's largest picture, styles and fonts. */
  isEager?: boolean
  /** The page's largest picture (LCP): loaded with high priority. */
  isFirst?: boolean
  className?: string
}

/** A responsive picture. The browser chooses the width, the server the format. */
export function Picture({ src, alt, width, height, sizes, largest = 800, isEager = false, isFirst = false, className = '' }: Props) {
  const widths = pictureWidths.filter((candidate) => candidate <= largest)
  const isScaled = src.startsWith('/pictures/') && !src.endsWith('.svg')
  return (
    <img
      src={isScaled ? `${src}?w=${largest}` : src}
      srcSet={isScaled ? widths.map((candidate) => `${src}?w=${candidate} ${candidate}w`).join(', ') : undefined}
      sizes={isScaled ? sizes : undefined}
      alt={alt}
      width={width}
      height={height}
      loading={isEager || isFirst ? 'eager' : 'lazy'}
      fetchPriority={isFirst ? 'high' : isEager ? 'low' : undefined}
      decoding={isFirst ? 'sync' : 'async'}
      className={`bg-tint ${className}`}
    />
  )
}
