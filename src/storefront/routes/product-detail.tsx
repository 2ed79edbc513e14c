import { PageHead } from '../components/page-head.tsx'
import { PageTitle } from '../components/page-title.tsx'
import { shopOf } from '../context.ts'
import { labelsFor, useLabels } from '../labels.ts'
import type { Route } from './+types/product-detail.ts'

export async function loader(args: Route.LoaderArgs) {
  const { call, language } = shopOf(args)
  return { labels: await labelsFor(call, language, ['ProductDetail']) }
}

export default function ProductDetail() {
  const t = useLabels('ProductDetail')
  const title = t('lbl_prddet_tabs')
  return (
    <>
      <PageHead title={title} />
      <PageTitle title={title} />
    </>
  )
}
