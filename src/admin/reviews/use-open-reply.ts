import { useState } from 'react'

/** The review whose answer is being written. Closing it returns the keyboard to the review. */
export function useOpenReply(focus: () => void) {
  const [openId, setOpenId] = useState<number>()
  return {
    openId,
    open: setOpenId,
    close: () => {
      focus()
      setOpenId(undefined)
    },
  }
}
