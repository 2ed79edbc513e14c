import { useEffect, useState } from 'react'
import { subscribeToTheme } from '../../state/theme.ts'

const darkQuery = '(prefers-color-scheme: dark)'

/** The shop's colours for Stripe's fields, which are iframes without access to its CSS. Updates with the colour scheme. */
export function useStripeAppearance() {
  const [appearance, setAppearance] = useState(readAppearance)
  useEffect(() => {
    const update = () => setAppearance(readAppearance())
    const scheme = matchMedia(darkQuery)
    scheme.addEventListener('change', update)
    const unsubscribe = subscribeToTheme(update)
    return () => {
      scheme.removeEventListener('change', update)
      unsubscribe()
    }
  }, [])
  return appearance
}

function readAppearance() {
  // The value of a custom property is its text, such as `light-dark(…)`. Only a property like `color` resolves it.
  const probe = document.body.appendChild(document.createElement('i'))
  const colour = (name: string) => {
    probe.style.color = `var(${name})`
    return getComputedStyle(probe).color
  }
  const appearance = {
    style: {
      base: { color: colour('--ink'), fontFamily: 'system-ui, sans-serif', fontSize: '16px', '::placeholder': { color: colour('--soft') } },
      invalid: { color: colour('--red'), iconColor: colour('--red') },
    },
    classes: {
      focus: 'outline-[2.5px] outline-offset-2 outline-green-text',
      invalid: '!border-red',
    },
  }
  probe.remove()
  return appearance
}
