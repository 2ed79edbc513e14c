import { PageHead } from '../components/page-head.tsx'
import { PageTitle } from '../components/page-title.tsx'
import { shopOf } from '../context.ts'
import { labelsFor, useLabels } from '../labels.ts'
import type { Route } from './+types/refresh.ts'

export async function loader(args: Route.LoaderArgs) {
  const { call, language } = shopOf(args)
  return { labels: await labelsFor(call, language, ['Shop']) }
}

export default function Refresh() {
  const t = useLabels('Shop')
  const title = t('lbl_shop_loading')
  return (
    <>
      <PageHead title={title} />
      <PageTitle title={title} />
    </>
  )
}
