import sharp from 'sharp'

/** A JPEG of one colour, with the place where it was taken. */
export const makePicture = ({ width, height }: { width: number; height: number }) =>
  sharp({ create: { width, height, channels: 3, background: '#1177aa' } })
    .withExif({ IFD0: { Artist: 'A person' }, IFD3: { GPSLatitude: '24/1 0/1 0/1' } })
    .jpeg()
    .toBuffer()
