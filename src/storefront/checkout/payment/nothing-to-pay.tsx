import { useMessage } from '../../app/labels.ts'

/** In the place of the payment methods where an order costs nothing. It still names one, which nobody asks for money. */
export function NothingToPay({ method, name }: { method: number; name: string }) {
  const message = useMessage()
  return (
    <p role="status" className="font-semibold">
      {message('nothingToPay')}
      <input type="hidden" name={name} value={method} />
    </p>
  )
}
