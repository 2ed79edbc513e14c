/** A file's format as shoppers know it. */
export const formatOf = ({ Format }: { Format: string }) => Format.toUpperCase()

/** The file that is read in the browser. An EPUB fits the screen, a PDF is shown as it is. */
export const readableOf = <File extends { Format: string }>(files: File[]) =>
  files.find(({ Format }) => Format === 'epub') ?? files.find(({ Format }) => Format === 'pdf')
