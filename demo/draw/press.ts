import { readFileSync } from 'node:fs'
import { chromium, type Page } from 'playwright-core'
import { chromiumFlags } from '../../test/harness/chromium.ts'

const chromiumPath = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium'
const fontUrl = (name: string) =>
  `url(data:font/woff2;base64,${readFileSync(new URL(import.meta.resolve(name))).toString('base64')}) format("woff2")`
const latin = (weightRange: string) =>
  `@font-face{font-family:Plex;font-weight:${weightRange};src:${fontUrl('@fontsource-variable/ibm-plex-sans/files/ibm-plex-sans-latin-wght-normal.woff2')}}`
const arabic = (weight: number) =>
  `@font-face{font-family:PlexArabic;font-weight:${weight};src:${fontUrl(`@fontsource/ibm-plex-sans-arabic/files/ibm-plex-sans-arabic-arabic-${weight}-normal.woff2`)}}`

/** The fonts of every sheet: both scripts of one family, and no system fonts. */
export const typography = `
*{box-sizing:border-box}body{margin:0;font-family:Plex,PlexArabic;font-feature-settings:"kern"}p{margin:0;text-wrap:balance}
.en{line-height:1.1;letter-spacing:-.012em}.ar{line-height:1.42}
.small{font-weight:500;letter-spacing:.01em}.small-ar{font-weight:500;font-size:1.02em;line-height:1.3}
svg{direction:ltr}[dir=rtl] .turns{transform:scaleX(-1)}.whole{white-space:nowrap;unicode-bidi:isolate}.motif{display:block}#sheet{position:relative;overflow:hidden;isolation:isolate}`

/** Shrinks the text of each `.fit` box until it fits. Returns those that do not fit even at their minimum size. */
function fitText(): string[] {
  const failures: string[] = []
  for (const box of document.querySelectorAll<HTMLElement>('.fit')) {
    const inner = box.firstElementChild as HTMLElement
    const min = Number(box.dataset.min)
    let size = Number(box.dataset.max)
    const fits = () => inner.offsetHeight <= box.clientHeight && inner.scrollWidth <= box.clientWidth
    box.style.fontSize = `${size}px`
    while (!fits() && size > min) {
      size -= 1
      box.style.fontSize = `${size}px`
    }
    if (!fits()) failures.push((inner.textContent ?? '').trim().slice(0, 60))
  }
  for (const line of document.querySelectorAll<HTMLElement>('[style*="nowrap"]')) {
    if (line.scrollWidth > line.clientWidth + 1) failures.push(`one line: ${(line.textContent ?? '').trim()}`)
  }
  return failures
}

export type Press = {
  print(html: string, width: number, height: number): Promise<{ png: Buffer; failures: string[] }>
  [Symbol.asyncDispose](): Promise<void>
}

/** A browser with one page that renders markup to pixels. `CHROMIUM_PATH` is its path. Dispose it at the end. */
export async function openPress(): Promise<Press> {
  const browser = await chromium.launch({ executablePath: chromiumPath, args: [...chromiumFlags, '--force-color-profile=srgb'] })
  const page: Page = await browser.newPage({ viewport: { width: 1600, height: 960 } })
  await page.setContent(
    `<!doctype html><style>${latin('100 700')}${[400, 500, 600, 700].map(arabic).join('')}${typography}</style><div id="sheet"></div>`,
  )
  await page.evaluate(() => Promise.all([...document.fonts].map((font) => font.load())))
  return {
    async print(html, width, height) {
      await page.evaluate(
        ([markup, w, h]) => {
          const sheet = document.querySelector<HTMLElement>('#sheet')
          if (sheet) {
            sheet.style.cssText = `width:${w}px;height:${h}px`
            sheet.innerHTML = markup as string
          }
        },
        [html, width, height],
      )
      const failures = await page.evaluate(fitText)
      return { png: await page.screenshot({ clip: { x: 0, y: 0, width, height } }), failures }
    },
    [Symbol.asyncDispose]: () => browser.close(),
  }
}
