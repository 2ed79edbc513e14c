import { PageHead } from '../components/page-head.tsx'
import { PageTitle } from '../components/page-title.tsx'
import { shopOf } from '../context.ts'
import { labelsFor, useLabels } from '../labels.ts'
import type { Route } from './+types/about.ts'

export async function loader(args: Route.LoaderArgs) {
  const { call, language } = shopOf(args)
  return { labels: await labelsFor(call, language, ['About']) }
}

export default function About() {
  const t = useLabels('About')
  const title = t('lbl_about_title')
  return (
    <>
      <PageHead title={title} />
      <PageTitle title={title} />
    </>
  )
}
