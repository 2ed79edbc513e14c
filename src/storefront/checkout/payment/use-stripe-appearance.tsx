import { useEffect, useState } from 'react'

const darkQuery = '(prefers-color-scheme: dark)'

/** Our colours for Stripe's fields, which are pages of their own and see no style of ours; anew when the scheme changes. */
export function useStripeAppearance() {
  const [look, setLook] = useState(lookNow)
  useEffect(() => {
    const scheme = matchMedia(darkQuery)
    const change = () => setLook(lookNow())
    scheme.addEventListener('change', change)
    return () => scheme.removeEventListener('change', change)
  }, [])
  return look
}

function lookNow() {
  const style = getComputedStyle(document.documentElement)
  const colour = (name: string) => style.getPropertyValue(name).trim()
  return {
    style: {
      base: { color: colour('--ink'), fontFamily: 'system-ui, sans-serif', fontSize: '16px', '::placeholder': { color: colour('--soft') } },
      invalid: { color: colour('--red'), iconColor: colour('--red') },
    },
    classes: {
      focus: 'outline-[2.5px] outline-offset-2 outline-green-text',
      invalid: '!border-red',
    },
  }
}
