import { expect, test } from 'vitest'
import { openLog } from './log.ts'

const logged = (isTTY: boolean, write: (log: ReturnType<typeof openLog>) => void) => {
  const lines: string[] = []
  write(openLog('info', { isTTY, write: (line: string) => lines.push(line) }))
  return lines
}

test('an event is one JSON line, line breaks from outside included', () => {
  const lines = logged(false, (log) => log.info({ name: 'a\nb\u2028' }, 'order\nplaced'))
  expect(lines).toHaveLength(1)
  expect(lines[0]?.trimEnd()).not.toContain('\n')
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({ level: 'info', msg: 'order\nplaced', name: 'a\nb\u2028' })
})

test('a value whose name marks it as secret is not logged, at any depth', () => {
  const [line] = logged(false, (log) =>
    log.info({ request: { headers: { authorization: 'x1' }, body: [{ Password: 'x2', otp: 'x3', Token: 'x4' }] } }, 'call'),
  )
  expect(line).not.toMatch(/x[1-4]/)
  expect(line).toContain('"Password":"[secret]"')
})

test('a path is logged without the token in it, in any spelling', () => {
  for (const path of ['/stock-alerts/12/x1', '/ar/STOCK-ALERTS//12/x1.data', '/api/v1/common/publication/x1/pages.pdf']) {
    const [line] = logged(false, (log) => log.error({ what: { path } }, 'a call failed'))
    expect(line).not.toContain('x1')
    expect(line).toContain('/…')
  }
  expect(logged(false, (log) => log.info({ path: '/about' }, 'answered'))[0]).toContain('"path":"/about"')
})

test('an error is logged with message, code and cause, and without rows of the database', () => {
  const error = Object.assign(new Error('duplicate key', { cause: new Error('inner') }), {
    code: '23505',
    detail: 'Key (email)=(a@b.example)',
  })
  const [line] = logged(false, (log) => log.error(error))
  expect(JSON.parse(line ?? '')).toMatchObject({
    msg: 'duplicate key',
    err: { code: '23505', message: 'duplicate key', cause: { message: 'inner' } },
  })
  expect(line).not.toContain('a@b.example')
})

test('on a terminal an event is a short line that cannot move the cursor', () => {
  const lines = logged(true, (log) => log.warn({ orderId: 7, note: '\u001b[2J' }, 'paid\r\ntwice'))
  expect(lines).toHaveLength(1)
  expect(lines[0]).toMatch(/^\d\d:\d\d:\d\d warn {2}paid twice orderId=7 /)
  expect(lines[0]).not.toContain('\u001b')
})
