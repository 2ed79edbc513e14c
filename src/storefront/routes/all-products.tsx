import { PageHead } from '../components/page-head.tsx'
import { PageTitle } from '../components/page-title.tsx'
import { shopOf } from '../context.ts'
import { labelsFor, useLabels } from '../labels.ts'
import type { Route } from './+types/all-products.ts'

export async function loader(args: Route.LoaderArgs) {
  const { call, language } = shopOf(args)
  return { labels: await labelsFor(call, language, ['AllProducts']) }
}

export default function AllProducts() {
  const t = useLabels('AllProducts')
  const title = t('lbl_allprd_title')
  return (
    <>
      <PageHead title={title} />
      <PageTitle title={title} />
    </>
  )
}
