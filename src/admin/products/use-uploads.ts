import { useState } from 'react'
import { showFailure } from '../app/show-failure.ts'

interface UnderWay {
  /** Of the file; empty for an act without one. */
  name: string
  /** How much has been sent, from 0 to 1. */
  part: number
}

/** Runs one act after the other, and says which file is on its way and how far. `act` returns false if the act failed. */
export function useUploads() {
  const [underWay, setUnderWay] = useState<UnderWay>()
  const act = async (name: string, work: (onProgress: (part: number) => void) => Promise<void>) => {
    setUnderWay({ name, part: 0 })
    try {
      await work((part) => setUnderWay({ name, part }))
      return true
    } catch (error) {
      showFailure(error)
      return false
    } finally {
      setUnderWay(undefined)
    }
  }
  return { underWay, act }
}
