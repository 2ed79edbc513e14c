import { Picture } from '../../ui/picture.tsx'

const sizeClasses = { 42: 'h-14 w-10.5', 60: 'h-20 w-15', 72: 'h-24 w-18' } as const

/** A product's cover in a list row. `width` is in pixels. Without a picture it renders a plain box of the same size. */
export function Thumbnail({
  src,
  width,
  isFaded = false,
}: {
  src: string | null | undefined
  width: keyof typeof sizeClasses
  isFaded?: boolean
}) {
  if (!src) return <span className={`block shrink-0 rounded-md bg-tint ${sizeClasses[width]}`} />
  return (
    <Picture
      src={src}
      alt=""
      width={width}
      height={(width * 4) / 3}
      sizes={`${width / 16}rem`}
      largest={width === 72 ? 240 : 160}
      priority="low"
      className={`shrink-0 rounded-md object-cover ${sizeClasses[width]} ${isFaded ? 'opacity-50' : ''}`}
    />
  )
}
