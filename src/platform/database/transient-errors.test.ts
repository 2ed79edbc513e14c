import { expect, test } from 'vitest'
import { isDisconnected, isRolledBack, isTransient, isUnavailable } from './transient-errors.ts'

const withCode = (code: string) => Object.assign(new Error('failed'), { code })

test.each<[string, unknown, ...('unavailable' | 'rolled back' | 'disconnected' | 'transient')[]]>([
  ['PostgreSQL is starting', withCode('57P03'), 'unavailable', 'disconnected', 'transient'],
  ['too many connections', withCode('53300'), 'unavailable', 'disconnected', 'transient'],
  ['a deadlock', withCode('40P01'), 'rolled back', 'transient'],
  ['a serialization failure', withCode('40001'), 'rolled back', 'transient'],
  ['a connection that failed', withCode('08006'), 'disconnected', 'transient'],
  ['a reset connection', withCode('ECONNRESET'), 'disconnected', 'transient'],
  ['a missing socket file', withCode('ENOENT'), 'disconnected', 'transient'],
  ['a connection that ended', new Error('Connection terminated unexpectedly'), 'disconnected', 'transient'],
  ['a query without a response', new Error('Query read timeout'), 'disconnected', 'transient'],
  ['a statement timeout', withCode('57014'), 'transient'],
  ['a full disk', withCode('53100'), 'transient'],
  ['a violated constraint', withCode('23505')],
  ['a missing table', withCode('42P01')],
  ['a bug in the code', new TypeError('x is not a function')],
  ['not an error', null],
])('%s', (_, error, ...kinds) => {
  expect({
    unavailable: isUnavailable(error),
    'rolled back': isRolledBack(error),
    disconnected: isDisconnected(error),
    transient: isTransient(error),
  }).toEqual({
    unavailable: false,
    'rolled back': false,
    disconnected: false,
    transient: false,
    ...Object.fromEntries(kinds.map((kind) => [kind, true])),
  })
})
