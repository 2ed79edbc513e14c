import { Picture } from '../../ui/picture.tsx'

const looks = { 42: 'h-14 w-10.5', 60: 'h-20 w-15', 72: 'h-24 w-18' } as const

/** A product's cover in a line of a list, in the width given in pixels; a calm box of the same size where there is none. */
export function Thumbnail({
  src,
  width,
  isFaded = false,
}: {
  src: string | null | undefined
  width: keyof typeof looks
  isFaded?: boolean
}) {
  if (!src) return <span className={`block shrink-0 rounded-md bg-tint ${looks[width]}`} />
  return (
    <Picture
      src={src}
      alt=""
      width={width}
      height={(width * 4) / 3}
      sizes={`${width / 16}rem`}
      largest={width === 72 ? 240 : 160}
      isEager
      className={`shrink-0 rounded-md object-cover ${looks[width]} ${isFaded ? 'opacity-50' : ''}`}
    />
  )
}
