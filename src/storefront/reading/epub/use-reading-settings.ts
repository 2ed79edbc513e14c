import { useEffect, useState } from 'react'
import { type ReadingSettings, readSettings, writeSettings } from './settings.ts'

const isDarkShop = () =>
  document.documentElement.dataset.theme === 'dark' ||
  (!document.documentElement.dataset.theme && matchMedia('(prefers-color-scheme: dark)').matches)

/** The type and the colors of this browser's books, and what changes them. */
export function useReadingSettings() {
  const [settings, setSettings] = useState<ReadingSettings>(() => {
    const stored = readSettings()
    return { ...stored, theme: stored.theme ?? (isDarkShop() ? 'dark' : 'light') }
  })
  // The bars are dark where the pages are.
  useEffect(() => {
    const { dataset } = document.documentElement
    const before = dataset.theme
    dataset.theme = settings.theme === 'dark' ? 'dark' : 'light'
    return () => {
      if (before) dataset.theme = before
      else delete dataset.theme
    }
  }, [settings.theme])
  const change = (next: ReadingSettings) => {
    setSettings(next)
    writeSettings(next)
  }
  return [settings, change] as const
}
