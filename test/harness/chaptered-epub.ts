import type { Language } from '../../src/contract/localization/language.ts'
import { readZip, writeEpub } from '../../src/platform/epub/zip.ts'
import { epubPage, makeTestEpub } from './epub.ts'
import { longText } from './read-book.ts'

/** The words of which its chapters consist. */
export const wordsIn: Record<Language, string> = { en: 'The heart has four chambers.', ar: 'للقلب أربع حجرات.' }

/** Style sheets that import each other, of which one shows a drawing. */
const styles = {
  'book.css': '@import "more.css";',
  'more.css': '@import "book.css"; h1 { letter-spacing: 2px; background: url(dot.svg) no-repeat }',
  'dot.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="4" height="4"><rect width="4" height="4" fill="green"/></svg>',
}
const styleItems = Object.keys(styles).map(
  (name) => `<item id="${name}" href="${name}" media-type="${name.endsWith('.css') ? 'text/css' : 'image/svg+xml'}"/>`,
)

/** An EPUB of eight chapters in a language, each of several pages, with a table of contents, footnotes and style sheets. `added` begins each chapter. */
export async function chapteredEpub(language: Language, added = ''): Promise<Buffer> {
  const direction = language === 'ar' ? 'rtl' : 'ltr'
  const page = (body: string) =>
    epubPage(body)
      .replace('</head>', '<link rel="stylesheet" href="book.css"/></head>')
      .replace(
        'lang="en" xml:lang="en" dir="ltr"',
        `lang="${language}" xml:lang="${language}" dir="${direction}" xmlns:epub="http://www.idpf.org/2007/ops"`,
      )
  const chapters = Array.from({ length: 8 }, (_, at) => {
    const note = `<p><a epub:type="noteref" href="#note">1</a></p><aside epub:type="footnote" id="note"><p>Footnote ${at + 1}</p></aside>`
    const text = Array.from({ length: 5 }, () => `<p>${longText(wordsIn[language], 700)}</p>`).join('')
    return [`chapter-${at + 1}.xhtml`, page(`<h1>Chapter ${at + 1}</h1>${added}${note}${text}`)] as const
  })
  const lines = chapters.map(([name], at) => `<li><a href="${name}">Chapter ${at + 1}</a></li>`).join('')
  const ncx = `<ncx xmlns="http://www.daisy.org/z3986/2005/ncx/"><navMap>${chapters.map(([name], at) => `<navPoint><navLabel><text>Chapter ${at + 1}</text></navLabel><content src="${name}"/></navPoint>`).join('')}</navMap></ncx>`
  const made = await makeTestEpub(
    { ...Object.fromEntries(chapters), 'nav.xhtml': page(`<nav epub:type="toc"><ol>${lines}</ol></nav>`) },
    {
      direction,
      more: { 'EPUB/toc.ncx': ncx, ...Object.fromEntries(Object.entries(styles).map(([name, content]) => [`EPUB/${name}`, content])) },
    },
  )
  const entries = (await readZip(made)).map((entry) =>
    entry.name.endsWith('.opf')
      ? {
          ...entry,
          content: Buffer.from(
            String(entry.content)
              .replace('<dc:language>en', `<dc:language>${language}`)
              .replace(
                '<manifest>',
                `<manifest>${styleItems.join('')}<item id="ncx" href="toc.ncx" media-type="application/x-dtbncx+xml"/>`,
              )
              .replace('<spine', '<spine toc="ncx"'),
          ),
        }
      : entry,
  )
  return writeEpub(entries)
}
