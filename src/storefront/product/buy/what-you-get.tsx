import { productFactsLabels } from '../../../contract/catalog/product-facts.labels.ts'
import { useLabels } from '../../app/labels.ts'
import type { PageProduct } from '../stock.tsx'
import type { ProductChoices } from './use-choices.ts'
import { useFacts } from './use-facts.tsx'

/** The facts that buyers compare, by the product's kind, as the chosen options make them. Empty for a product without facts. */
export function WhatYouGet({ product, choices }: { product: PageProduct; choices: ProductChoices }) {
  const t = useLabels(productFactsLabels)
  const facts = useFacts(product, choices)
  if (facts.length === 0) return null
  return (
    <section aria-labelledby="what-you-get" className="rounded-card border border-line bg-card p-4 md:p-5">
      <h2 id="what-you-get" className="mb-3 font-semibold">
        {t('lbl_facts_title')}
      </h2>
      <dl className="grid grid-cols-[repeat(auto-fill,minmax(8rem,1fr))] gap-x-6 gap-y-3">
        {facts.map(({ term, value, isLong }) => (
          <div key={term} className={isLong ? 'col-span-full' : ''}>
            <dt className="text-sm text-soft">{term}</dt>
            <dd className={isLong ? '' : 'font-semibold'}>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
