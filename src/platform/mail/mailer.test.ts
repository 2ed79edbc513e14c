import { mkdtemp, readdir, rm, stat, symlink, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { openSmtp } from '../../../test/fakes/smtp.ts'
import { openFullDisk } from '../../../test/harness/full-disk.ts'
import { readMail } from '../../../test/harness/read-mail.ts'
import { type Mail, openMail } from './mailer.ts'
import { namesIn, readFromOutbox } from './outbox.ts'

const from = 'Our shop <shop@shop.example>'
const origin = 'https://shop.example'
const hello: Mail = {
  id: 'welcome-7',
  language: 'en',
  to: 'layla@avicenna.example',
  subject: 'Welcome',
  text: 'Hello.',
  html: '<p>Hello.</p>',
}

async function emptyFolder() {
  const folder = await mkdtemp(join(tmpdir(), 'avicenna-outbox-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return join(folder, 'outbox')
}

async function mailerTo(url: string, timeoutMs = 20_000) {
  const mailer = await openMail({
    smtpUrl: `${url}?connectionTimeout=${timeoutMs}&greetingTimeout=${timeoutMs}&socketTimeout=${timeoutMs}`,
    from,
    origin,
    outbox: '',
  })
  onTestFinished(() => mailer.close())
  return mailer
}

test('a mail is sent to its one recipient, with headers that identify it and direct replies to the shop', async () => {
  await using server = await openSmtp()
  const mailer = await mailerTo(server.url)
  await mailer.send(hello)
  await mailer.send({ ...hello, id: 'order-placed-12', language: 'ar', subject: 'طلبك AV-100001' })
  const [first, second] = server.taken
  expect(first).toMatchObject({ from: 'shop@shop.example', to: ['layla@avicenna.example'] })
  expect(first?.source).toMatch(/^Message-ID: <welcome-7@shop\.example>$/m)
  expect(first?.source).toMatch(/^Auto-Submitted: auto-generated$/m)
  expect(first?.source).toMatch(/^Reply-To: Our shop <shop@shop\.example>$/m)
  expect(first?.source).toMatch(/^Content-Language: en$/m)
  expect(await readMail(first?.source ?? '')).toMatchObject({ subject: 'Welcome', text: 'Hello.', html: '<p>Hello.</p>' })
  expect((await readMail(second?.source ?? '')).subject).toBe('طلبك AV-100001')
  expect(server.connections).toBe(1)
})

test('a mail server gets no mail for invented people', async () => {
  await using server = await openSmtp()
  const mailer = await mailerTo(server.url)
  for (const to of ['huda.haddad@example.com', 'omar@EXAMPLE.org', 'x@mail.example.net']) await mailer.send({ ...hello, to })
  await mailer.send({ ...hello, to: 'layla@my-example.com' })
  expect(server.taken.map(({ to }) => to)).toEqual([['layla@my-example.com']])
})

test('a reply goes to the mail’s Reply-To', async () => {
  await using server = await openSmtp()
  await (await mailerTo(server.url)).send({ ...hello, replyTo: 'press@avicenna.example' })
  expect(server.taken[0]?.source).toMatch(/^Reply-To: press@avicenna\.example$/m)
})

test.each([
  'a@avicenna.example, b@elsewhere.example',
  'a@avicenna.example\r\nBcc: b@elsewhere.example',
  'Group: a@avicenna.example, b@elsewhere.example;',
  '<a@avicenna.example> <b@elsewhere.example>',
  '"a@avicenna.example, b@elsewhere.example"@avicenna.example',
])('the address %j is one recipient or none', async (to) => {
  await using server = await openSmtp()
  const mailer = await mailerTo(server.url)
  await mailer.send({ ...hello, to }).catch(() => {})
  for (const taken of server.taken) {
    expect(taken.to).toHaveLength(1)
    expect(taken.source).not.toMatch(/^(bcc|cc):/im)
    expect(taken.source.match(/^to:/gim)).toHaveLength(1)
  }
})

test('nothing in a subject or an id can inject a header', async () => {
  const outbox = await emptyFolder()
  const mailer = await openMail({ from, origin, outbox })
  await mailer.send({ ...hello, id: 'welcome-7\r\nBcc: b@elsewhere.example', subject: 'Hello\r\nBcc: b@elsewhere.example' })
  const [name = ''] = await namesIn(outbox)
  const source = String(await readFromOutbox(outbox, name))
  expect(source.slice(0, source.indexOf('\r\n\r\n'))).not.toMatch(/^bcc:/im)
})

test.each([{ hangs: true }, { refuses: 1 }, { drops: 1 }, { takesAndDrops: 1 }])(
  'a server that %o fails the mail within its timeouts, and receives it once it works',
  async (behaviour) => {
    await using server = await openSmtp(behaviour)
    await expect((await mailerTo(server.url, 'hangs' in behaviour ? 300 : undefined)).send(hello)).rejects.toThrow()
    // The mail that was accepted without confirmation arrived once.
    expect(server.taken).toHaveLength('takesAndDrops' in behaviour ? 1 : 0)
    server.behaviour.hangs = false
    await (await mailerTo(server.url)).send(hello)
    expect(new Set(server.taken.map(({ source }) => /^Message-ID: .*$/m.exec(source)?.[0])).size).toBe(1)
  },
)

test('a server that is down fails the mail, and is used when it is up again, also after an open connection', async () => {
  await using server = await openSmtp()
  const mailer = await mailerTo(server.url)
  await mailer.send(hello)
  await server.stop()
  await expect(mailer.send(hello)).rejects.toThrow()
  await server.start()
  await mailer.send({ ...hello, id: 'welcome-8' })
  expect(server.taken).toHaveLength(2)
})

test('without a server a mail is in the outbox once, however often it is retried, and readable only by its user', async () => {
  const outbox = await emptyFolder()
  const mailer = await openMail({ from, origin, outbox })
  await Promise.all([mailer.send(hello), mailer.send(hello), mailer.send({ ...hello, id: 'other-welcome-7' })])
  await mailer.send(hello)
  const names = await namesIn(outbox)
  expect(names.map((name) => name.replace(/^.*_/, '')).toSorted()).toEqual(['other-welcome-7.eml', 'welcome-7.eml'])
  expect(String(await readFromOutbox(outbox, names.find((name) => name.includes('_welcome')) ?? ''))).toContain('<welcome-7@shop.example>')
  for (const path of [outbox, join(outbox, names[0] ?? '')]) expect((await stat(path)).mode & 0o077).toBe(0)
})

test('a mail that another process has written is in the outbox once', async () => {
  const outbox = await emptyFolder()
  const mailer = await openMail({ from, origin, outbox })
  await mailer.send(hello)
  await writeFile(join(outbox, '2001-01-01T00-00-00.000Z_welcome-8.eml'), '')
  // The clock of the file system may not have moved on since.
  await utimes(outbox, new Date(), new Date(0))
  await mailer.send({ ...hello, id: 'welcome-8' })
  expect(await namesIn(outbox)).toHaveLength(2)
})

test('a mail that does not fit on the disk leaves nothing in the outbox, and is there once there is space', async () => {
  const outbox = await emptyFolder()
  {
    using disk = openFullDisk()
    await symlink(disk.folder, outbox)
    const mailer = await openMail({ from, origin, outbox })
    await expect(mailer.send({ ...hello, text: 'long '.repeat(2000) })).rejects.toThrow(/ENOSPC|EFBIG/)
    expect(await readdir(disk.folder)).toEqual([])
  }
  await rm(outbox)
  await (await openMail({ from, origin, outbox })).send(hello)
  expect(await namesIn(outbox)).toHaveLength(1)
})

test('the outbox keeps the newest thousand mails', async () => {
  const outbox = await emptyFolder()
  const mailer = await openMail({ from, origin, outbox })
  await mailer.send(hello)
  await Promise.all(
    Array.from({ length: 1005 }, (_, at) =>
      writeFile(join(outbox, `2001-01-01T00-00-00.${String(at).padStart(4, '0')}Z_old-${at}.eml`), ''),
    ),
  )
  await mailer.send({ ...hello, id: 'welcome-8' })
  const names = await namesIn(outbox)
  expect(names).toHaveLength(1000)
  expect(names.slice(0, 3).map((name) => name.replace(/^.*_/, ''))).toEqual(['welcome-8.eml', 'welcome-7.eml', 'old-1004.eml'])
  expect((await readdir(outbox)).filter((name) => name.startsWith('.'))).toEqual([])
})

test.each(['../secret-key', '..%2fsecret-key', '/etc/passwd', '.half', ''])(
  'the name %j reads no file outside the outbox’s mails',
  async (name) => {
    const outbox = await emptyFolder()
    await (await openMail({ from, origin, outbox })).send(hello)
    await writeFile(join(outbox, '../secret-key'), 'secret')
    await writeFile(join(outbox, '.half'), 'half')
    expect(await readFromOutbox(outbox, name)).toBeUndefined()
  },
)
