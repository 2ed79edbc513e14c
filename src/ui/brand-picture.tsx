/** The mark of a brand beside its name. Marks are drawn for light ground, so they have it in the dark scheme too. */
export const BrandPicture = ({ src, className }: { src: string; className: string }) => (
  <img src={`${src}?w=240`} alt="" width={120} height={60} className={`shrink-0 rounded-md bg-white object-contain p-1 ${className}`} />
)
