import type { ProductCard } from '../../contract/catalog/catalog.ts'
import { productCardLabels } from '../../contract/catalog/product-card.labels.ts'
import { useLabels } from '../app/labels.ts'

interface Props {
  product: ProductCard
  hasLevel: boolean
}

/** The facts of a product that its card has room for: level, lessons and hours of a course, pages of a book. */
export function CardFacts({ product, hasLevel }: Props) {
  const t = useLabels(productCardLabels)
  const { Level, Lessons, Minutes, Pages } = product
  const facts = [
    hasLevel && Level && t(`lbl_card_level_${Level}`),
    Lessons && t('lbl_card_lessons', { n: Lessons }),
    Minutes && (Minutes < 60 ? t('lbl_card_minutes', { n: Minutes }) : t('lbl_card_hours', { n: Math.round(Minutes / 60) })),
    Pages && t('lbl_card_pages', { n: Pages }),
  ].filter(Boolean)
  return facts.length > 0 && <p className="mt-1.5 text-sm text-soft">{facts.join('\u00a0· ')}</p>
}
