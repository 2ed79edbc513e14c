import { pictureWidths } from '../contract/pages.ts'

/**
 * Of a picture above the fold: high for the largest of its page (LCP), low for others, which come after it, the styles and the fonts. Pictures without
 * one load when they come near.
 */
export type PicturePriority = 'high' | 'low'

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
  priority?: PicturePriority
  className?: string
}

/** A responsive picture. The browser chooses the width, the server the format. */
export function Picture({ src, alt, width, height, sizes, largest = 800, priority, className = '' }: Props) {
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
      loading={priority ? undefined : 'lazy'}
      fetchPriority={priority}
      decoding={priority === 'high' ? 'sync' : 'async'}
      className={`bg-tint ${className}`}
    />
  )
}
