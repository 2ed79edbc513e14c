import italic from '../fonts/latin-italic.woff2?url'
import latin from '../fonts/latin-normal.woff2?url'
import naskh from '../fonts/naskh-400.woff2?url'
import naskhBold from '../fonts/naskh-700.woff2?url'

interface Face {
  family: string
  file: string
  more: string
}

// Amiri is drawn smaller than Literata. Its signs and digits are left to Literata, but not the space: a line is shaped in one run.
const ofArabic =
  'size-adjust:118%;unicode-range:U+0020,U+060C,U+061B,U+061F,U+0621-063A,U+0640-0652,U+0660-066C,U+0670-0671,U+067E,U+0686,U+0698,U+06A4,U+06A9,U+06AF,U+06CC,U+06F0-06F9,U+200C-200D,U+FDF2,U+FDFC'

const faces: Face[] = [
  { family: 'Book Latin', file: latin, more: 'font-weight:400 700' },
  { family: 'Book Latin', file: italic, more: 'font-weight:400 700;font-style:italic' },
  { family: 'Book Naskh', file: naskh, more: ofArabic },
  { family: 'Book Naskh', file: naskhBold, more: `font-weight:700;${ofArabic}` },
]

/** The rules of the reader's own faces, for pages of books, whose addresses are not below the shop's. A face is loaded when a page has its letters. */
export const bookFaces = (): string =>
  faces
    .map(
      ({ family, file, more }) =>
        `@font-face{font-family:'${family}';src:url(${location.origin}${file}) format('woff2');font-display:swap;${more}}`,
    )
    .join('\n')
