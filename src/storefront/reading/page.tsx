import { useEffect, useState } from 'react'
import { redirectDocument } from 'react-router'
import { messageLabels } from '../../contract/messages.ts'
import { readingAnnotationsLabels } from '../../contract/reading/annotations.labels.ts'
import { readingLabels } from '../../contract/reading/reading.labels.ts'
import { getSampleSection } from '../../contract/storefront.ts'
import { urlsInEachLanguage } from '../../contract/urls.ts'
import { buttonClass } from '../../ui/button.tsx'
import { late } from '../../ui/late.tsx'
import { idFrom, notFound, shopOf } from '../app/context.ts'
import { readerFiles } from '../app/document/late-parts.ts'
import type { PageHandle } from '../app/document/page-handle.ts'
import { labelsFor, useLabels, useMessage } from '../app/labels.ts'
import { PageHead } from '../app/page-head.tsx'
import { RequiresJavascript } from '../app/requires-javascript.tsx'
import { useUrls } from '../app/urls.ts'
import { useShop } from '../state/store.ts'
import type { Route } from './+types/page.ts'
import { Reload } from './opening.tsx'
import startReading from './start-reading.ts?head'

const Reader = late(() => import('./reader.tsx'), 'Reader')

export async function loader(args: Route.LoaderArgs) {
  const shop = shopOf(args)
  const fileId = idFrom(args.params.file_id)
  const section = args.params.section === undefined ? 1 : idFrom(args.params.section)
  if (fileId < 1 || section < 1) throw notFound()
  const [labels, { data }] = await Promise.all([
    labelsFor(shop, [messageLabels, readingLabels, readingAnnotationsLabels]),
    // A file without a sample: its owners read it once the browser knows who they are.
    shop.call(getSampleSection, { FileID: fileId, Section: section, languageCode: shop.language }).catch((error: unknown) => {
      if (section > 1 || (error as { init?: { status?: number } }).init?.status !== 404) throw error
      return { data: [] }
    }),
  ])
  return {
    fileId,
    sample: data[0] ?? null,
    parts: readerFiles().all,
    labels,
    alternateUrls: urlsInEachLanguage((urls) => urls.read(fileId, section)),
  }
}

export const handle: PageHandle = { headScript: import.meta.env.SSR ? startReading(readerFiles().pdf) : '', needsScripts: () => true }

/** The reader has a policy of its own, which a navigation inside a page would not get. */
export function clientLoader({ request }: Route.ClientLoaderArgs): never {
  const { pathname, search } = new URL(request.url)
  throw redirectDocument(pathname + search)
}

type Sample = NonNullable<Route.ComponentProps['loaderData']['sample']>

/**
 * The reader of a book. The HTML is the sample, section by section, for everybody; with JavaScript the reader takes its place and opens the
 * whole book for its owners.
 */
export default function ReadingPage({ loaderData: { fileId, sample, parts } }: Route.ComponentProps) {
  const t = useLabels(readingLabels)
  const [isThere, setThere] = useState<boolean>()
  useEffect(() => void Reader.load().then(setThere), [])
  const customerId = useShop(({ restored, user }) => (restored ? user.user.UserID : undefined))
  const [opened, setOpened] = useState<string>()
  const name = sample?.ProductName
  const title = name ? t('lbl_reading_sample', { name }) : t('lbl_reading_read')
  return (
    <>
      <PageHead title={opened ?? title} isUnlisted />
      {parts.map((href) => (
        <link key={href} rel="modulepreload" href={href} />
      ))}
      {isThere && customerId !== undefined ? (
        <Reader key={customerId} fileId={fileId} customerId={customerId} onOpened={setOpened} />
      ) : (
        <PlainSample fileId={fileId} sample={sample} title={title} hasFailed={isThere === false} />
      )}
    </>
  )
}

interface PlainProps {
  fileId: number
  sample: Sample | null
  title: string
  /** The code of the reader could not be loaded. */
  hasFailed: boolean
}

/**
 * A section of the sample as a page, with links to those before and after it. A customer, whose own place is in the book that opens next, does not
 * see it: the script of the head says that there is one.
 */
function PlainSample({ fileId, sample, title, hasFailed }: PlainProps) {
  const t = useLabels(readingLabels)
  const message = useMessage()
  const urls = useUrls()
  const failure = hasFailed && (
    <div role="alert" className="grid justify-items-start gap-4">
      <p>{message('readingFailed')}</p>
      <Reload />
    </div>
  )
  if (!sample)
    return (
      <div className="grid gap-4 p-8">
        <h1 className="text-2xl font-semibold">{title}</h1>
        <RequiresJavascript />
        {failure || <p className="needs-script">{t('lbl_reading_loading')}</p>}
      </div>
    )
  const { Section, PreviewSections, State, Html, Language, Direction, ProductId, ProductName } = sample
  const toProduct = urls.product({ id: ProductId, category: '-', name: ProductName })
  const isLast = Section >= PreviewSections
  return (
    <div className="mx-auto grid max-w-2xl gap-6 px-5 py-8">
      <header className="grid justify-items-start gap-2">
        <a href={encodeURI(toProduct)} className="font-semibold text-green-text underline-offset-4 hover:underline">
          {t('lbl_reading_to_product')}
        </a>
        <h1 className="text-2xl font-semibold">{title}</h1>
        {Html && <p className="text-soft">{t('lbl_reading_section', { n: Section, total: PreviewSections })}</p>}
      </header>
      {failure}
      {State === 'waiting' && (
        <p role="status">
          {t('lbl_reading_waiting')}{' '}
          <a href={urls.read(fileId, Section)} className="font-semibold text-green-text underline">
            {t('lbl_reading_reload')}
          </a>
        </p>
      )}
      {State === 'refused' && <p>{t('lbl_reading_refused')}</p>}
      {State === 'ready' && !Html && <p>{t('lbl_reading_no_sample')}</p>}
      {Html && (
        <article
          lang={Language}
          dir={Direction}
          className="prose break-words in-data-customer:hidden"
          // biome-ignore lint/security/noDangerouslySetInnerHtml: the server reduced it to the elements of a text
          dangerouslySetInnerHTML={{ __html: Html }}
        />
      )}
      <nav aria-label={t('lbl_reading_book')} className="flex flex-wrap gap-3 in-data-customer:hidden">
        {Section > 1 && (
          <a href={urls.read(fileId, Section - 1)} className={buttonClass({ look: 'quiet' })}>
            {t('lbl_reading_previous')}
          </a>
        )}
        {!isLast && (
          <a href={urls.read(fileId, Section + 1)} className={buttonClass()}>
            {t('lbl_reading_next')}
          </a>
        )}
        {isLast && (
          <a href={encodeURI(toProduct)} className={buttonClass()}>
            {t('lbl_reading_add')}
          </a>
        )}
      </nav>
    </div>
  )
}
