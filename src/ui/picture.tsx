import { pictureWidths } from '../contract/pages.ts'

interface Props {
  /** A path of ours, as the calls answer it. */
  src: string
  alt: string
  /** The box: the picture's own proportions, so that nothing moves when it comes. */
  width: number
  height: number
  /** How wide it is shown, as `sizes` says it. */
  sizes: string
  largest?: (typeof pictureWidths)[number]
  /** In the first view: asked for at once. */
  isEager?: boolean
  /** The page's largest: asked for before others. */
  isFirst?: boolean
  className?: string
}

/** A picture in the width that its place needs; the server chooses the format. */
export function Picture({ src, alt, width, height, sizes, largest = 800, isEager = false, isFirst = false, className = '' }: Props) {
  const widths = pictureWidths.filter((one) => one <= largest)
  const isScaled = src.startsWith('/pictures/') && !src.endsWith('.svg')
  return (
    <img
      src={isScaled ? `${src}?w=${largest}` : src}
      srcSet={isScaled ? widths.map((one) => `${src}?w=${one} ${one}w`).join(', ') : undefined}
      sizes={isScaled ? sizes : undefined}
      alt={alt}
      width={width}
      height={height}
      loading={isEager || isFirst ? 'eager' : 'lazy'}
      fetchPriority={isFirst ? 'high' : undefined}
      decoding={isFirst ? 'sync' : 'async'}
      className={`bg-tint ${className}`}
    />
  )
}
