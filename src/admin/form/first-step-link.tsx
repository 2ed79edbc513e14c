import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { getFirstSteps } from '../../contract/admin.ts'
import type { RowOf } from '../../contract/call.ts'
import type { firstSteps } from '../../contract/today/today-enums.ts'
import { urlsUnder } from '../../contract/urls.ts'
import { pageLanguage } from '../app/labels.ts'

export type FirstStep = (typeof firstSteps)[number]

const paths: Record<Exclude<FirstStep, 'order'>, string> = {
  business: '/business',
  logo: '/settings',
  promises: '/banners',
  payment: '/payments',
  product: '/products/new',
  delivery: '/delivery',
}

interface Props {
  step: RowOf<typeof getFirstSteps>
  className: string
  children: ReactNode
}

/** Leads to the screen of a step, whose form names the next one. The last step is the shop, in a tab of its own. */
export function FirstStepLink({ step: { Step, ProductId }, ...rest }: Props) {
  if (Step !== 'order') return <Link to={paths[Step]} state={{ firstStep: Step }} {...rest} />
  const urls = urlsUnder(pageLanguage() === 'ar' ? '/ar' : '')
  const href = ProductId ? urls.product({ id: ProductId, category: '-', name: '-' }) : urls.home()
  return <a href={href} target="_blank" rel="noreferrer" {...rest} />
}
