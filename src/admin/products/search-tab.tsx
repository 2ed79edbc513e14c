import { productsLabels } from '../../contract/catalog/staff/products.labels.ts'
import { directions, languages } from '../../contract/localization/language.ts'
import { labelsOf } from '../app/labels.ts'
import { TextInBoth } from '../form/text-in-both.tsx'
import type { TabProps } from './product-form.ts'

/** What search engines show, and the words by which the shop's own search finds the product. */
export default function SearchTab({ form }: TabProps) {
  const t = labelsOf(productsLabels)
  const { values } = form
  const results = languages.map((language) => {
    const end = language === 'ar' ? ('Ar' as const) : ('En' as const)
    return {
      language,
      title: values[`MetaTitle${end}`] || values[`Name${end}`],
      text: values[`MetaDescription${end}`] || values[`ShortDescription${end}`],
    }
  })
  return (
    <div className="grid grid-cols-1 gap-6">
      <TextInBoth form={form} field="MetaTitle" label={t('lbl_products_meta_title')} maxLength={200} />
      <TextInBoth form={form} field="MetaDescription" label={t('lbl_products_meta_description')} rows={3} maxLength={500} />
      <TextInBoth form={form} field="MetaKeywords" label={t('lbl_products_meta_keywords')} rows={2} maxLength={1000} />
      <section className="grid grid-cols-1 gap-3">
        <h2 className="font-semibold">{t('lbl_products_result')}</h2>
        <div className="grid grid-cols-1 gap-4 md:grid-cols-2">
          {results.map(({ language, title, text }) => (
            <div key={language} lang={language} dir={directions[language]} className="rounded-card border border-line bg-card p-4">
              <p className="truncate text-lg text-green-text">{title}</p>
              <p className="line-clamp-2 text-sm text-soft">{text}</p>
            </div>
          ))}
        </div>
      </section>
    </div>
  )
}
