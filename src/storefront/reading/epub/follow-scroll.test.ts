import type { Paginator } from 'foliate-js/paginator.js'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { followScroll } from './follow-scroll.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** As the paginator, which tells the place wherever it scrolls itself. */
class Pages extends EventTarget {
  scrolled = true
  start = 0
  size = 500
  viewSize = 2000
  told: number[] = []
  get end() {
    return this.start + this.size
  }
  jump(to: number) {
    this.start = to
    this.tell()
    this.dispatchEvent(new Event('scroll'))
  }
  scroll(to: number) {
    this.start = to
    this.dispatchEvent(new Event('scroll'))
  }
  async tell() {
    this.told.push(this.start)
    this.dispatchEvent(new Event('relocate'))
  }
  prev = (distance: number) => (distance === 0 ? this.tell() : Promise.resolve())
  next = (distance: number) => (distance > 0 && distance < 1 ? this.tell() : Promise.resolve())
}

const follow = (pages: Pages, isTurning = () => false) =>
  followScroll(pages as unknown as Paginator, { tellPlace: (tell) => isTurning() || void tell(), turn: () => {} })

test('the place is told once the reader has scrolled, also back to the beginning, and not after a jump', () => {
  const pages = new Pages()
  follow(pages)
  pages.jump(1500)
  vi.advanceTimersByTime(1000)
  expect(pages.told).toEqual([1500])
  pages.scroll(1400)
  pages.scroll(1300)
  vi.advanceTimersByTime(1000)
  expect(pages.told).toEqual([1500, 1300])
  pages.scroll(0)
  vi.advanceTimersByTime(1000)
  expect(pages.told).toEqual([1500, 1300, 0])
})

test('a place is not told where the renderer has told one meanwhile, pages turn, or the reader is left', () => {
  const pages = new Pages()
  let isTurning = false
  const { end } = follow(pages, () => isTurning)
  pages.jump(0)
  pages.scroll(100)
  pages.jump(900)
  vi.advanceTimersByTime(1000)
  expect(pages.told).toEqual([0, 900])
  isTurning = true
  pages.scroll(950)
  vi.advanceTimersByTime(1000)
  isTurning = false
  pages.scrolled = false
  pages.scroll(960)
  vi.advanceTimersByTime(1000)
  pages.scrolled = true
  pages.scroll(970)
  end()
  vi.advanceTimersByTime(1000)
  expect(pages.told).toEqual([0, 900])
})
