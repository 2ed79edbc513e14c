import { PageHead } from '../components/page-head.tsx'
import { PageTitle } from '../components/page-title.tsx'
import { shopOf } from '../context.ts'
import { labelsFor, useLabels } from '../labels.ts'
import type { Route } from './+types/become-seller.ts'

export async function loader(args: Route.LoaderArgs) {
  const { call, language } = shopOf(args)
  return { labels: await labelsFor(call, language, ['BecomeVendor']) }
}

export default function BecomeSeller() {
  const t = useLabels('BecomeVendor')
  const title = t('lbl_vendor_title')
  return (
    <>
      <PageHead title={title} />
      <PageTitle title={title} />
    </>
  )
}
