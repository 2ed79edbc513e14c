import type { Language } from '../../../contract/localization/language.ts'

/** Each language in itself. */
export const languageNames: Record<Language, string> = { en: 'English', ar: 'العربية' }

export const speeds = [0.75, 1, 1.25, 1.5, 1.75, 2, 2.5]

/** A play that a pause or another film interrupts is no failure. */
export const play = (media: HTMLMediaElement): void => void media.play().catch(() => undefined)

export function togglePlay(media: HTMLMediaElement) {
  if (media.paused) play(media)
  else media.pause()
}

/** Goes to a time in milliseconds, and plays. */
export function playFrom(media: HTMLMediaElement, ms: number) {
  media.currentTime = ms / 1000
  play(media)
}

/** Plays. Its learner sees it, and has its keys. */
export function playInView(media: HTMLMediaElement) {
  const frame = media.closest('section')
  frame?.scrollIntoView({ block: 'center' })
  frame?.focus({ preventScroll: true })
  play(media)
}

export function jump(media: HTMLMediaElement, seconds: number) {
  const end = Number.isFinite(media.duration) ? media.duration : Number.POSITIVE_INFINITY
  media.currentTime = Math.min(Math.max(0, media.currentTime + seconds), end)
}

/** Fills the screen with the player and its controls; on an iPhone, which has no such thing, with the film alone. */
export function toggleFullscreen(frame: HTMLElement, media: HTMLMediaElement) {
  if (document.fullscreenElement) void document.exitFullscreen()
  else if (frame.requestFullscreen) frame.requestFullscreen().catch(() => undefined)
  else (media as { webkitEnterFullscreen?: () => void }).webkitEnterFullscreen?.()
}

export function togglePictureInPicture(media: HTMLMediaElement) {
  if (document.pictureInPictureElement) void document.exitPictureInPicture()
  else (media as HTMLVideoElement).requestPictureInPicture().catch(() => undefined)
}

interface Connection {
  saveData?: boolean
  effectiveType?: string
}

/** Whether the visitor saves data, or has a slow connection, as far as the browser tells. */
export function isSlowConnection(): boolean {
  const { saveData, effectiveType } = (navigator as { connection?: Connection }).connection ?? {}
  return saveData === true || (effectiveType !== undefined && effectiveType !== '4g')
}
