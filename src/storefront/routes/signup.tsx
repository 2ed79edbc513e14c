import { PageHead } from '../components/page-head.tsx'
import { PageTitle } from '../components/page-title.tsx'
import { shopOf } from '../context.ts'
import { labelsFor, useLabels } from '../labels.ts'
import type { Route } from './+types/signup.ts'

export async function loader(args: Route.LoaderArgs) {
  const { call, language } = shopOf(args)
  return { labels: await labelsFor(call, language, ['Signup']) }
}

export default function Signup() {
  const t = useLabels('Signup')
  const title = t('lbl_signup_title')
  return (
    <>
      <PageHead title={title} />
      <PageTitle title={title} />
    </>
  )
}
