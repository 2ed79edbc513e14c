import { useLabels } from '../app/labels.ts'
import type { FormResult } from './use-form.ts'

/** Over a form that was sent without JavaScript: that it is done, or what is wrong, each a way to its field. It takes the focus. */
export function FormAnswer({ answer }: { answer: FormResult | undefined }) {
  const t = useLabels('Shop')
  if (!answer) return null
  const { id, isDone, text, wrong } = answer
  return (
    <div
      id={id}
      role={isDone ? 'status' : 'alert'}
      tabIndex={-1}
      className={`col-span-full scroll-mt-24 rounded-card border-2 bg-card px-4 py-3 text-ink ${isDone ? 'border-green' : 'border-red'}`}
    >
      <strong className="font-semibold">{text ?? t('lbl_shop_form_wrong')}</strong>
      {wrong.length > 0 && (
        <ul className="mt-1 list-disc ps-5">
          {wrong.map((one) => (
            <li key={one.id}>
              <a href={`#${one.id}`} className="inline-block py-0.5 underline underline-offset-4">
                {one.text}
              </a>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
