/** A file's format as shoppers know it. */
export const formatOf = ({ Format }: { Format: string }) => Format.toUpperCase()
