import { useEffect, useEffectEvent, useRef } from 'react'
import { saveReadingPosition } from '../../contract/storefront.ts'
import { call } from '../app/calls.ts'
import type { OpenBook } from './entries.ts'
import { deviceId } from './settings.ts'

/** After the last turn. */
const saveAfterMs = 2000

/** Stores the place two seconds after the last turn, and when the page is left. */
export function useSavedPlace({ FileID, IsSample }: OpenBook, customerId: number) {
  const place = useRef<{ Locator: string; Fraction: number; UpdatedAt: string }>(undefined)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const save = useEffectEvent(() => {
    clearTimeout(timer.current)
    const last = place.current
    place.current = undefined
    // The next turn saves again.
    if (last && customerId > 0 && !IsSample) call(saveReadingPosition, { FileID, DeviceID: deviceId(), ...last }).catch(() => {})
  })
  useEffect(() => {
    const leave = () => {
      if (document.visibilityState === 'hidden') save()
    }
    document.addEventListener('visibilitychange', leave)
    return () => {
      document.removeEventListener('visibilitychange', leave)
      clearTimeout(timer.current)
    }
  }, [])
  return (locator: string, fraction: number) => {
    place.current = { Locator: locator, Fraction: Math.min(1, Math.max(0, fraction)), UpdatedAt: new Date().toISOString() }
    clearTimeout(timer.current)
    timer.current = setTimeout(save, saveAfterMs)
  }
}

/** Where this device was, and a newer place of another one. Without a place of its own it opens at that of the other. */
export function startOf({ PositionsJson }: OpenBook) {
  const own = deviceId()
  const [newest] = PositionsJson
  const mine = PositionsJson.find(({ DeviceID }) => DeviceID === own)
  const isOther = newest && newest.DeviceID !== own
  if (isOther && mine && newest.Locator !== mine.Locator) return { start: mine.Locator, other: newest }
  return { start: (mine ?? newest)?.Locator, other: undefined }
}
