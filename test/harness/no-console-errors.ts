import { afterEach, beforeEach, expect, vi } from 'vitest'

// What complains on the console while a test passes is a bug that nobody has looked at yet.
beforeEach(() => {
  vi.spyOn(console, 'error')
  vi.spyOn(console, 'warn')
})
afterEach(() => {
  const complaints = [...vi.mocked(console.error).mock.calls, ...vi.mocked(console.warn).mock.calls]
  vi.restoreAllMocks()
  expect(complaints).toEqual([])
})
