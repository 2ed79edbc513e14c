import { shopLabels } from '../../../contract/content/shop.labels.ts'
import { Button } from '../../../ui/button.tsx'
import { useLabels, useMessage } from '../labels.ts'

/** In the place of a late part that the page needs: room for it, and if it cannot be loaded, the way to load the page again. */
export function LateNotice({ hasFailed }: { hasFailed: boolean }) {
  const message = useMessage()
  return (
    <div className="min-h-24">
      {hasFailed && (
        <div role="alert" className="grid justify-items-start gap-4">
          <p>{message('errorOccurred')}</p>
          <Reload />
        </div>
      )}
    </div>
  )
}

/** Reloads the page: a browser may not retry a script that failed to load. */
export function Reload() {
  const shop = useLabels(shopLabels)
  return (
    <Button look="quiet" onClick={() => location.reload()}>
      {shop('lbl_shop_retry')}
    </Button>
  )
}
