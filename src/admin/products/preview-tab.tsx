import { useState } from 'react'
import { previewProduct } from '../../contract/admin.ts'
import { productPartsLabels } from '../../contract/catalog/staff/product-parts.labels.ts'
import { productsLabels } from '../../contract/catalog/staff/products.labels.ts'
import { directions, type Language } from '../../contract/localization/language.ts'
import { callStaff } from '../app/call-staff.ts'
import { labelsOf, pageLanguage } from '../app/labels.ts'
import { headOf } from '../preview/framed-html.ts'
import { FramedPage } from '../preview/framed-page.tsx'
import { usePreview } from '../preview/use-preview.ts'
import { Notice } from '../widgets/notice.tsx'
import { Select } from '../widgets/select.tsx'
import { changeOf, readRow, type TabProps } from './product-form.ts'

/** The product as the shop would show it with the unsaved changes: its page, a search, a search engine and a shared link. */
export default function PreviewTab({ form: { values }, product }: TabProps) {
  const t = labelsOf(productPartsLabels)
  const names = labelsOf(productsLabels)
  const [language, setLanguage] = useState<Language>(pageLanguage())
  const [page, setPage] = useState<'product' | 'search'>('product')
  const [width, setWidth] = useState<'phone' | 'desk'>('phone')
  const { IsVisible: _, ShownFrom: __, ...change } = changeOf(readRow(product).values, values)
  const request = { ...change, ProductId: product.ProductId, Language: language, Page: page }
  const { html, fault } = usePreview(request, (sent) => callStaff(previewProduct, sent))
  const head = html && page === 'product' ? headOf(html) : undefined
  return (
    <div className="grid gap-6">
      <p className="text-soft">{t('lbl_parts_preview_hint')}</p>
      <div className="grid gap-4 sm:grid-cols-3">
        <Select
          label={t('lbl_parts_preview_what')}
          options={[
            { id: 'product', label: t('lbl_parts_preview_page') },
            { id: 'search', label: t('lbl_parts_preview_search') },
          ]}
          value={page}
          onChange={(id) => setPage(id as typeof page)}
        />
        <Select
          label={t('lbl_parts_preview_language')}
          options={[
            { id: 'en', label: names('lbl_products_english') },
            { id: 'ar', label: names('lbl_products_arabic') },
          ]}
          value={language}
          onChange={(id) => setLanguage(id as Language)}
        />
        <Select
          label={t('lbl_parts_preview_width')}
          options={[
            { id: 'phone', label: t('lbl_parts_preview_phone') },
            { id: 'desk', label: t('lbl_parts_preview_desk') },
          ]}
          value={width}
          onChange={(id) => setWidth(id as typeof width)}
        />
      </div>
      {fault && <Notice tone="warning">{fault}</Notice>}
      <div className="min-w-0 overflow-x-auto" aria-busy={html === ''}>
        {html && (
          <FramedPage title={t('lbl_parts_preview')} html={html} className={width === 'phone' ? 'w-full max-w-[390px]' : 'w-[1280px]'} />
        )}
      </div>
      {head && (
        <div lang={language} dir={directions[language]} className="grid gap-6 md:grid-cols-2">
          <section className="grid min-w-0 content-start gap-2">
            <h2 lang={pageLanguage()} className="font-semibold">
              {t('lbl_parts_preview_engine')}
            </h2>
            <div className="min-w-0 rounded-card border border-line bg-card p-4">
              <p dir="ltr" className="truncate text-sm text-soft">
                {head.url}
              </p>
              <p className="truncate text-lg text-green-text">{head.title}</p>
              <p className="line-clamp-2 text-sm text-soft">{head.description}</p>
            </div>
          </section>
          <section className="grid min-w-0 content-start gap-2">
            <h2 lang={pageLanguage()} className="font-semibold">
              {t('lbl_parts_preview_social')}
            </h2>
            <div className="overflow-hidden rounded-card border border-line bg-card">
              {head.picture && <img src={head.picture} alt="" className="aspect-[1200/630] w-full object-cover" />}
              <div className="p-4">
                <p className="font-semibold">{head.socialTitle}</p>
                <p className="line-clamp-2 text-sm text-soft">{head.socialText}</p>
              </div>
            </div>
          </section>
        </div>
      )}
    </div>
  )
}
