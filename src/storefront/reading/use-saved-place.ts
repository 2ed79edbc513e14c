import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { saveReadingPosition } from '../../contract/storefront.ts'
import { timeAfter } from '../app/annotations/annotations.ts'
import { call } from '../app/calls.ts'
import { readJson, writeText } from '../state/browser-storage.ts'
import { shopState } from '../state/store.ts'
import type { OpenBook } from './entries.ts'
import { deviceId } from './epub/settings.ts'
import { type RequestedPlace, useRequestedPlace } from './requested-place.ts'

/** After the last turn. */
const saveAfterMs = 2000

interface SavedPlace {
  Locator: string
  Fraction: number
  /** ISO 8601. */
  UpdatedAt: string
}

const keyOf = (fileId: number, customerId: number) => `reading-place-${customerId}-${fileId}`

/** What this browser stored, which the server may not have. */
export function storedPlace(fileId: number, customerId: number): SavedPlace | undefined {
  const { Locator, Fraction, UpdatedAt } = (readJson(keyOf(fileId, customerId)) ?? {}) as Partial<Record<keyof SavedPlace, unknown>>
  return typeof Locator === 'string' && typeof Fraction === 'number' && typeof UpdatedAt === 'string'
    ? { Locator, Fraction, UpdatedAt }
    : undefined
}

/** The place of this device, and whether the server does not have it yet. */
function placeHere({ FileID, IsSample, PositionsJson }: OpenBook, customerId: number): { mine: SavedPlace | undefined; isUnsent: boolean } {
  const own = deviceId()
  const [stored, sent] = [IsSample ? undefined : storedPlace(FileID, customerId), PositionsJson.find(({ DeviceID }) => DeviceID === own)]
  const isUnsent = stored !== undefined && !(sent && sent.UpdatedAt >= stored.UpdatedAt)
  return { mine: isUnsent ? stored : sent, isUnsent }
}

/** Stores the place in this browser, and on the server two seconds after the last turn, or when the reader is left. */
export function useSavedPlace(book: OpenBook, customerId: number) {
  const { FileID, IsSample } = book
  const place = useRef<SavedPlace>(undefined)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const save = useEffectEvent(() => {
    clearTimeout(timer.current)
    const last = place.current
    place.current = undefined
    // The next turn saves again, or the next visit, also where another customer has logged in in another tab.
    if (last && shopState().user.user.UserID === customerId)
      call(saveReadingPosition, { FileID, DeviceID: deviceId(), ...last }, { keepalive: true }).catch(() => {})
  })
  const sendAgain = useEffectEvent(() => {
    const { mine, isUnsent } = placeHere(book, customerId)
    if (isUnsent && customerId > 0) place.current = mine
    save()
  })
  useEffect(() => {
    sendAgain()
    const leave = () => {
      if (document.visibilityState === 'hidden') save()
    }
    document.addEventListener('visibilitychange', leave)
    return () => {
      document.removeEventListener('visibilitychange', leave)
      save()
    }
  }, [])
  return (locator: string, fraction: number) => {
    if (customerId === 0 || IsSample) return
    // Later than every place that is known, also where this device's clock is behind.
    const UpdatedAt = timeAfter(book.PositionsJson[0]?.UpdatedAt)
    place.current = { Locator: locator, Fraction: Math.min(1, Math.max(0, fraction)), UpdatedAt }
    writeText(keyOf(FileID, customerId), JSON.stringify(place.current))
    clearTimeout(timer.current)
    timer.current = setTimeout(save, saveAfterMs)
  }
}

interface Start {
  start: string | undefined
  /** Another place that is offered. */
  other: Pick<SavedPlace, 'Locator' | 'Fraction'> | undefined
  /** The place was asked for. */
  isAsked: boolean
}

/**
 * Where this device was, and a newer place of another one. Without a place of its own it opens at that of the other. A place that was asked for goes
 * before both, and this device's own is offered then.
 */
function startOf(book: OpenBook, customerId: number, asked: RequestedPlace): Start {
  const { mine } = placeHere(book, customerId)
  const [newest] = book.PositionsJson
  if (asked.locator || asked.text) return { start: asked.locator, other: mine ?? newest, isAsked: true }
  const isOther = newest && mine && newest.UpdatedAt > mine.UpdatedAt
  if (isOther && newest.Locator !== mine.Locator) return { start: mine.Locator, other: newest, isAsked: false }
  return { start: (mine ?? newest)?.Locator, other: undefined, isAsked: false }
}

/** Where a book opens, and another place that is offered until the reader has chosen. */
export function useStart(book: OpenBook, customerId: number) {
  const asked = useRequestedPlace()
  const [start, setStart] = useState(() => startOf(book, customerId, asked))
  return {
    ...start,
    asked,
    /** The reader's own place, which was left for another one. */
    offer: (own: Start['other']) => setStart({ ...start, other: own, isAsked: true }),
    endOffer: () => setStart({ ...start, other: undefined }),
  }
}
