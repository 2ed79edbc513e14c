// Decision 089: the reader asks before its code is there

import { placedOrderKey, readText } from '../state/browser-storage.ts'

/** Runs in the head of the home page: keeps the room of the latest order, which is shown once its code is there. */
export default function startHome(): void {
  if (readText(placedOrderKey)) document.documentElement.dataset.placed = ''
}
