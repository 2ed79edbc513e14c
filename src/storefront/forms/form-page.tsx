import type { ReactNode } from 'react'
import { shopLabels } from '../../contract/content/shop.labels.ts'
import { useLabels } from '../app/labels.ts'
import { PageHead } from '../app/page-head.tsx'
import { PageTitle } from '../app/page-title.tsx'
import { RequiresJavascript } from '../app/requires-javascript.tsx'

interface Props {
  title: string
  description?: string
  /** One sentence above the form. */
  intro?: ReactNode
  /** Adds `noindex`, for private pages. */
  isUnlisted?: boolean
  isWide?: boolean
  /** The form needs browser storage. Without JavaScript a notice replaces it; the form has the class `needs-script`. */
  requiresJavascript?: boolean
  children: ReactNode
  /** Shown beside the form; below it on phones. */
  beside?: ReactNode
}

/** Layout of a form page: title strip, form on a card, content beside it. */
export function FormPage({ title, description, intro, isUnlisted, isWide = false, requiresJavascript = false, children, beside }: Props) {
  const t = useLabels(shopLabels)
  const width = beside ? 'lg:grid-cols-[1fr_21rem]' : isWide ? 'max-w-3xl' : 'max-w-lg'
  return (
    <>
      <PageHead title={title} description={description ?? (typeof intro === 'string' ? intro : undefined)} isUnlisted={isUnlisted} />
      <PageTitle title={title} />
      <div className="shop-width py-8 md:py-12">
        <div className={`mx-auto grid items-start gap-8 lg:gap-12 ${width}`}>
          <div className="rounded-card border border-line bg-card p-5 sm:p-8">
            {intro && <p className="mb-2 text-soft">{intro}</p>}
            {requiresJavascript && <RequiresJavascript />}
            <p className={`mb-6 text-sm text-soft ${requiresJavascript ? 'needs-script' : ''}`}>{t('lbl_shop_required')}</p>
            {children}
          </div>
          {beside}
        </div>
      </div>
    </>
  )
}

/** A fieldset with two columns on wide screens. */
export function FieldGroup({ legend, children }: { legend: string; children: ReactNode }) {
  return (
    <fieldset className="min-w-0">
      <legend className="mb-4 text-lg font-semibold">{legend}</legend>
      <div className="grid gap-5 sm:grid-cols-2">{children}</div>
    </fieldset>
  )
}
