import type { Language } from '../../src/contract/localization/language.ts'
import { readZip, writeEpub } from '../../src/platform/epub/zip.ts'
import { epubPage, makeTestEpub } from './epub.ts'
import { longText } from './read-book.ts'

/** The words of which its chapters consist. */
export const wordsIn: Record<Language, string> = { en: 'The heart has four chambers.', ar: 'للقلب أربع حجرات.' }

/** An EPUB of eight chapters in a language, each of several pages, with a table of contents and footnotes. */
export async function chapteredEpub(language: Language): Promise<Buffer> {
  const direction = language === 'ar' ? 'rtl' : 'ltr'
  const page = (body: string) =>
    epubPage(body).replace(
      'lang="en" xml:lang="en" dir="ltr"',
      `lang="${language}" xml:lang="${language}" dir="${direction}" xmlns:epub="http://www.idpf.org/2007/ops"`,
    )
  const chapters = Array.from({ length: 8 }, (_, at) => {
    const note = `<p><a epub:type="noteref" href="#note">1</a></p><aside epub:type="footnote" id="note">Footnote ${at + 1}</aside>`
    const text = Array.from({ length: 5 }, () => `<p>${longText(wordsIn[language], 700)}</p>`).join('')
    return [`chapter-${at + 1}.xhtml`, page(`<h1>Chapter ${at + 1}</h1>${note}${text}`)] as const
  })
  const lines = chapters.map(([name], at) => `<li><a href="${name}">Chapter ${at + 1}</a></li>`).join('')
  const ncx = `<ncx xmlns="http://www.daisy.org/z3986/2005/ncx/"><navMap>${chapters.map(([name], at) => `<navPoint><navLabel><text>Chapter ${at + 1}</text></navLabel><content src="${name}"/></navPoint>`).join('')}</navMap></ncx>`
  const made = await makeTestEpub(
    { ...Object.fromEntries(chapters), 'nav.xhtml': page(`<nav epub:type="toc"><ol>${lines}</ol></nav>`) },
    { direction, more: { 'EPUB/toc.ncx': ncx } },
  )
  const entries = (await readZip(made)).map((entry) =>
    entry.name.endsWith('.opf')
      ? {
          ...entry,
          content: Buffer.from(
            String(entry.content)
              .replace('<dc:language>en', `<dc:language>${language}`)
              .replace('<manifest>', '<manifest><item id="ncx" href="toc.ncx" media-type="application/x-dtbncx+xml"/>')
              .replace('<spine', '<spine toc="ncx"'),
          ),
        }
      : entry,
  )
  return writeEpub(entries)
}
