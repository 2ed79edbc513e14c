import { Picture } from '../../ui/picture.tsx'

/** The picture of a person beside their name; nothing without one. */
export const Portrait = ({ src }: { src: string | undefined }) =>
  src && (
    <Picture src={src} alt="" width={56} height={56} sizes="56px" largest={160} className="size-14 shrink-0 rounded-full object-cover" />
  )
