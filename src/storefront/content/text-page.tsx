import type { ReactNode } from 'react'
import { footerLabels } from '../../contract/content/layout.labels.ts'
import { buttonClass } from '../../ui/button.tsx'
import { useLabels } from '../app/labels.ts'
import { PageHead } from '../app/page-head.tsx'
import { PageTitle } from '../app/page-title.tsx'
import { useUrls } from '../app/urls.ts'

interface Props {
  title: string
  lead: string
  /** Above the link to the contact page, beside the text. */
  aside: ReactNode
  children: ReactNode
}

/** A page of text that ends with a way to ask the shop. */
export function TextPage({ title, lead, aside, children }: Props) {
  const footer = useLabels(footerLabels)
  const urls = useUrls()
  return (
    <>
      <PageHead title={title} description={lead} />
      <PageTitle title={title} />
      <div className="shop-width grid items-start gap-10 py-10 md:py-14 lg:grid-cols-[1fr_19rem] lg:gap-16">
        {children}
        <aside className="rounded-card bg-tint p-6">
          {aside}
          <a href={urls.contact()} className={buttonClass()}>
            {footer('lbl_foot_contact')}
          </a>
        </aside>
      </div>
    </>
  )
}
