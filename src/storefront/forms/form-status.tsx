import { shopLabels } from '../../contract/content/shop.labels.ts'
import { useLabels } from '../app/labels.ts'
import type { FormResult } from './use-form.ts'

/** The result of a form submitted without JavaScript, above the form: success, or errors that link to their fields. Takes the focus. */
export function FormStatus({ result }: { result: FormResult | undefined }) {
  const t = useLabels(shopLabels)
  if (!result) return null
  const { id, isDone, text, errors } = result
  return (
    <div
      id={id}
      role={isDone ? 'status' : 'alert'}
      tabIndex={-1}
      className={`col-span-full scroll-mt-24 rounded-card border-2 bg-card px-4 py-3 text-ink ${isDone ? 'border-green' : 'border-red'}`}
    >
      <strong className="font-semibold">{text ?? t('lbl_shop_form_wrong')}</strong>
      {errors.length > 0 && (
        <ul className="mt-1 list-disc ps-5">
          {errors.map((error) => (
            <li key={error.id}>
              <a href={`#${error.id}`} className="inline-block py-0.5 underline underline-offset-4">
                {error.text}
              </a>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
