import { useEffect, useState } from 'react'
import { useTheme } from '../../state/theme.ts'

const darkQuery = '(prefers-color-scheme: dark)'

/** The shop's colours for Stripe's fields, which are iframes without access to its CSS. Updates with the colour scheme. */
export function useStripeAppearance() {
  const theme = useTheme()
  const [appearance, setAppearance] = useState(readAppearance)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the theme changes the computed colours
  useEffect(() => {
    setAppearance(readAppearance())
    const scheme = matchMedia(darkQuery)
    const update = () => setAppearance(readAppearance())
    scheme.addEventListener('change', update)
    return () => scheme.removeEventListener('change', update)
  }, [theme])
  return appearance
}

function readAppearance() {
  // A custom property is not computed, as `light-dark(…)` shows; a color is.
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
