import { useEffect, useEffectEvent, useState } from 'react'
import { CallFailure } from '../app/call-failure.ts'
import { showFailure } from '../app/show-failure.ts'

/** While a person types, the page is rendered once they pause. */
const pauseMs = 600

/**
 * The HTML that `render` answers for the parameters, rendered again whenever they change, and what is wrong with their fields, which have
 * these labels.
 */
export function usePreview<Parameters extends object>(
  parameters: Parameters,
  render: (parameters: Parameters) => Promise<{ Html: string }>,
  labels: Record<string, string> = {},
): { html: string; fault: string } {
  const [html, setHtml] = useState('')
  const [fault, setFault] = useState('')
  const request = JSON.stringify(parameters)
  const wordsOf = useEffectEvent((error: CallFailure) => {
    const faults = Object.entries(error.fieldErrors()).map(([field, words]) => (labels[field] ? `${labels[field]}: ${words}` : words))
    return [...new Set(faults)].join('\n')
  })
  const ask = useEffectEvent((sent: string) => render(JSON.parse(sent)))
  useEffect(() => {
    let isOver = false
    const timer = setTimeout(async () => {
      try {
        const { Html } = await ask(request)
        if (isOver) return
        setHtml(Html)
        setFault('')
      } catch (error) {
        if (isOver) return
        if (error instanceof CallFailure && error.problem.errors) setFault(wordsOf(error))
        else showFailure(error)
      }
    }, pauseMs)
    return () => {
      isOver = true
      clearTimeout(timer)
    }
  }, [request])
  return { html, fault }
}
