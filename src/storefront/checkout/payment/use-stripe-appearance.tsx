import { useEffect, useState } from 'react'

const darkQuery = '(prefers-color-scheme: dark)'

/** The shop's colours for Stripe's fields, which are iframes without access to its CSS. Updates with the colour scheme. */
export function useStripeAppearance() {
  const [appearance, setAppearance] = useState(readAppearance)
  useEffect(() => {
    const scheme = matchMedia(darkQuery)
    const update = () => setAppearance(readAppearance())
    scheme.addEventListener('change', update)
    return () => scheme.removeEventListener('change', update)
  }, [])
  return appearance
}

function readAppearance() {
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
