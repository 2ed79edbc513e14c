import type { ReactNode } from 'react'
import type { RowOf } from '../../contract/call.ts'
import { writtenPageLabels } from '../../contract/content/written-page.labels.ts'
import type { getPageDetail } from '../../contract/storefront.ts'
import { formatDate } from '../../ui/date.ts'
import { useLabels } from '../app/labels.ts'
import { useLanguage } from '../app/urls.ts'
import { TextPage } from './text-page.tsx'

/** A page of text that the owner wrote. */
export function WrittenText({ page, aside }: { page: RowOf<typeof getPageDetail>; aside?: ReactNode }) {
  const t = useLabels(writtenPageLabels)
  const language = useLanguage()
  return (
    <TextPage title={page.Title} lead={page.Lead} aside={aside}>
      <article className="grid max-w-prose gap-6">
        {page.Lead && <p className="text-lg text-soft">{page.Lead}</p>}
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: written by staff and sanitized by the server */}
        <div className="prose" dangerouslySetInnerHTML={{ __html: page.Body }} />
        <p className="text-sm text-soft">
          <time dateTime={page.ChangedOn}>{t('lbl_page_changed', { date: formatDate(page.ChangedOn, language) })}</time>
        </p>
      </article>
    </TextPage>
  )
}
