import { PageHead } from '../components/page-head.tsx'
import { PageTitle } from '../components/page-title.tsx'
import { shopOf } from '../context.ts'
import { labelsFor, useLabels } from '../labels.ts'
import type { Route } from './+types/reset-password.ts'

export async function loader(args: Route.LoaderArgs) {
  const { call, language } = shopOf(args)
  return { labels: await labelsFor(call, language, ['ResetPassword']) }
}

export default function ResetPassword() {
  const t = useLabels('ResetPassword')
  const title = t('lbl_reset_title')
  return (
    <>
      <PageHead title={title} />
      <PageTitle title={title} />
    </>
  )
}
