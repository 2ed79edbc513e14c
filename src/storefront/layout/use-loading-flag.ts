import { useEffect } from 'react'
import { type Location, useLocation, useNavigation } from 'react-router'
import { constants } from '../../contract/constants.ts'
import { whileLoading } from '../state/loading.ts'

/**
 * Sets the loading flag while another page loads (storefront document §4), for at most two seconds; after that the current page is usable
 * again. Changes within a listing don't set it: the listing shows its own pending state.
 */
export function useLoadingFlag(): void {
  const from = useLocation()
  const { location: to } = useNavigation()
  const isLeaving = to !== undefined && !(isListing(from) && isListing(to))
  useEffect(() => {
    if (!isLeaving) return
    let finish = () => {}
    whileLoading(
      new Promise<void>((resolve) => {
        finish = resolve
      }),
    )
    const timer = setTimeout(finish, constants.loadingCeilingMs)
    return () => {
      clearTimeout(timer)
      finish()
    }
  }, [isLeaving])
}

const isListing = ({ pathname }: Location) => /^(\/\w+)?\/all-products\//.test(pathname)
