import { startTransition, useEffect, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'

/** `round` is part of the key of a form. `refresh` loads the screen again, and ends when a new form shows it: what is typed from then on stays. */
export function useFreshForm() {
  const { revalidate } = useRevalidator()
  const [round, setRound] = useState(0)
  const onShown = useRef<() => void>(undefined)
  // biome-ignore lint/correctness/useExhaustiveDependencies: of each new form
  useEffect(() => onShown.current?.(), [round])
  const refresh = async () => {
    await revalidate()
    const { promise, resolve } = Promise.withResolvers<void>()
    onShown.current = resolve
    // The router shows what it has loaded in a transition: the form would begin with what was there before.
    startTransition(() => setRound((before) => before + 1))
    await promise
  }
  return { round, refresh }
}
