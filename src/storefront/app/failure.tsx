import { shopLabels } from '../../contract/content/shop.labels.ts'
import { Button } from '../../ui/button.tsx'
import { useLabels, useMessage } from './labels.ts'

/** Why something is not shown, and the way to try it again. */
export function Failure({ text, retry }: { text: string; retry: () => void }) {
  const shop = useLabels(shopLabels)
  return (
    <div role="alert" className="grid justify-items-start gap-4">
      <p>{text}</p>
      <Button onClick={retry}>{shop('lbl_shop_retry')}</Button>
    </div>
  )
}

/** In the place of a late part that the page needs: room for it, and if it cannot be loaded, the way to load the page again. */
export function LateNotice({ hasFailed }: { hasFailed: boolean }) {
  const message = useMessage()
  return <div className="min-h-24">{hasFailed && <Failure text={message('errorOccurred')} retry={() => location.reload()} />}</div>
}
