import { useEffect } from 'react'
import { type Location, useLocation, useNavigation } from 'react-router'
import { constants } from '../../contract/constants.ts'
import { whileLoading } from '../state/loading.ts'

/**
 * The loading flag is true while another page, with what header and footer show of it, is on its way (storefront document §4): for two
 * seconds at most, then the page one is on can be used again. A listing that changes shows that itself.
 */
export function useLoadingFlag(): void {
  const from = useLocation()
  const { location: to } = useNavigation()
  const isLeaving = to !== undefined && !(isListing(from) && isListing(to))
  useEffect(() => {
    if (!isLeaving) return
    let arrive = () => {}
    whileLoading(
      new Promise<void>((resolve) => {
        arrive = resolve
      }),
    )
    const timer = setTimeout(arrive, constants.loadingCeilingMs)
    return () => {
      clearTimeout(timer)
      arrive()
    }
  }, [isLeaving])
}

const isListing = ({ pathname }: Location) => /^(\/\w+)?\/all-products\//.test(pathname)
