import { readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { expect, inject, test, vi } from 'vitest'
import { downloadPath } from '../../../src/contract/entitlements/download.ts'
import {
  activateLicenseKey,
  claimSeat,
  claimWarranty,
  getSeatInvitation,
  inviteSeat,
  revealCredential,
  sendRevealCode,
} from '../../../src/contract/storefront.ts'
import { openPictureFolder } from '../../../src/platform/backup/files.ts'
import { writeBackup } from '../../../src/platform/backup/write-backup.ts'
import { openFolder } from '../../../src/platform/files/folder.ts'
import { openLog } from '../../../src/platform/runtime/log.ts'
import { callOverHttp } from '../../harness/call-over-http.ts'
import { openShop, type Shopper, type TestShop } from '../../harness/open-shop.ts'
import { readMail } from '../../harness/read-mail.ts'
import { buyAccess, logins, stockKeys, stockPool } from '../../harness/sold-access.ts'
import { addFile, lineOf } from '../../harness/sold-file.ts'
import { withDatabase } from '../../harness/template-database.ts'

// One test buys one of everything, and waits for its mails.
vi.setConfig({ testTimeout: 60_000 })

/**
 * From now on every version of every row of every table goes to `row_versions` too, so that what is written and deleted again, such as a
 * finished job, can be searched.
 */
const rememberRows = (shop: TestShop) =>
  shop.app.shop.pool.query(`
    create table row_versions (row text);
    create function remember_row() returns trigger language plpgsql as $$
    begin insert into public.row_versions values (tg_table_name || ' ' || to_jsonb(new)::text); return null; end $$;
    do $$ declare one record; begin
      -- A partition gets the triggers of its table.
      for one in select oid::regclass as name from pg_class where relkind in ('r', 'p') and not relispartition
        and relnamespace in ('public'::regnamespace, 'graphile_worker'::regnamespace) and relname <> 'row_versions' loop
        execute format('create trigger zz_remember_row after insert or update on %s for each row execute function public.remember_row()', one.name);
      end loop;
    end $$`)

/** The forms in which a value could be stored without a key: as it is, without groups, as bytes in hex, and inside base64. */
function formsOf(value: string): string[] {
  const inBase64 = [0, 1, 2].map((offset) =>
    Buffer.from('x'.repeat(offset) + value)
      .toString('base64')
      .slice(offset === 0 ? 0 : 4, -4)
      .replaceAll('=', ''),
  )
  const decoded = /^[\w-]{43,}$/.test(value) ? [Buffer.from(value, 'base64url').toString('hex')] : []
  const forms = [
    value,
    value.replaceAll(/[\s-]/g, ''),
    encodeURIComponent(value),
    Buffer.from(value).toString('hex'),
    ...inBase64,
    ...decoded,
  ]
  return forms.map((form) => form.toLowerCase()).filter((form) => form.length > 7)
}

type Secrets = Record<string, string>

/** Returns a function that names the secrets which a text contains in any form. */
function searchFor(secrets: Secrets) {
  const forms = Object.entries(secrets).map(([name, value]) => ({ name, forms: formsOf(value) }))
  return (text: string) => {
    const searched = text.toLowerCase()
    return forms.filter(({ forms }) => forms.some((form) => searched.includes(form))).map(({ name }) => name)
  }
}

/** The texts of a mail in which something could be: its file name, its source, and what a mail program shows. */
async function textsOf(source: string) {
  const { subject, text, html } = await readMail(source)
  return [source, subject, text, html].join('\n')
}

const kindOf = (source: string) => /^Message-ID: <([a-z-]+)-/m.exec(source)?.[1] ?? ''

async function mailWith(shop: TestShop, kind: string, address: string, count = 1) {
  const find = async () => (await shop.mails()).filter((source) => kindOf(source) === kind && source.includes(address))
  await expect.poll(async () => (await find()).length, { timeout: 10_000 }).toBe(count)
  return (await readMail((await find()).at(-1) ?? '')).text
}

const filesIn = async (folder: string) => {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
}

/** Runs `act` while the table takes no new rows, as in a disk or a migration that failed. */
async function whileBroken(shop: TestShop, table: string, act: () => Promise<unknown>) {
  const { pool } = shop.app.shop
  await pool.query(`alter table ${table} add constraint broken check (false) not valid`)
  await act()
  await pool.query(`alter table ${table} drop constraint broken`)
}

/** A person whose calls go over HTTP, where they are logged. */
async function openPerson(shop: TestShop, email: string): Promise<Shopper> {
  const shopper = await shop.shopper({ email })
  return { ...shopper, call: callOverHttp(shop.origin, { token: shopper.token, userId: String(shopper.customerId) }) }
}

test('what was sold, and what opens it, is nowhere in plain: not in a table, job, log, page, file or backup, and in no mail but its own', async () => {
  const lines: string[] = []
  await using shop = await openShop({
    runsJobs: true,
    pages: true,
    sharesPictures: true,
    log: openLog('trace', { write: (line: string) => lines.push(line) }),
  })
  await rememberRows(shop)
  const [shopper, colleague] = [await openPerson(shop, 'shopper@person.example'), await openPerson(shop, 'colleague@person.example')]
  const secrets: Secrets = { session: shopper.token }
  const answers: string[] = []
  let codes = 0
  /** Shows what was bought by a code from its mail, after tries that fail. */
  const reveal = async (EntitlementID: number, brokenTable: string) => {
    await shopper.call(sendRevealCode, { EntitlementID })
    const mail = await mailWith(shop, 'reveal-code', 'shopper@', ++codes)
    const Otp = /\b[A-HJ-NP-Z2-9]{8}\b/.exec(mail)?.[0] ?? ''
    secrets[`code ${codes}`] = Otp
    await expect(colleague.call(revealCredential, { EntitlementID, Otp })).rejects.toMatchObject({ statusCode: 404 })
    await expect(shopper.call(revealCredential, { EntitlementID, Otp: Otp.slice(1) })).rejects.toMatchObject({ statusCode: 400 })
    await whileBroken(shop, brokenTable, () =>
      expect(shopper.call(revealCredential, { EntitlementID, Otp })).rejects.toMatchObject({ statusCode: 500 }),
    )
    const { data } = await shopper.call(revealCredential, { EntitlementID, Otp })
    return data[0]?.FieldsJson.map(({ Value }) => Value) ?? []
  }

  Object.assign(secrets, { login: 'Canary.Login@service.example', password: 'Canary pass-word 4711' })
  const item = { values: [secrets.login ?? '', secrets.password ?? ''] }
  const login = await buyAccess(shop, shopper, { productId: await stockPool(shop, [item, ...logins(1)]) })
  expect(await reveal(login.entitlementId, 'reveals')).toEqual(item.values)

  const ProductId = await stockKeys(shop)
  const licensed = await buyAccess(shop, shopper, { productId: ProductId })
  const [key = ''] = await reveal(licensed.entitlementId, 'license_keys')
  Object.assign(secrets, { key, device: 'Canary device 4711' })
  const device = { ProductId, LicenseKey: key, InstanceId: secrets.device ?? '' }
  await whileBroken(shop, 'activations', () => expect(shopper.call(activateLicenseKey, device)).rejects.toMatchObject({ statusCode: 500 }))
  await shopper.call(activateLicenseKey, device)
  await expect(shopper.call(activateLicenseKey, { ...device, ProductId: 1 })).rejects.toMatchObject({ statusCode: 404 })
  await shopper.call(claimWarranty, { EntitlementID: login.entitlementId, Reason: 'rejected' })

  const course = await shop.stock({ kind: 'course', quantity: null })
  await shop.db.insertInto('productTerms').values({ productId: course, seats: 3 }).execute()
  const team = await buyAccess(shop, shopper, { productId: course })
  const ofTeam = { EntitlementID: team.entitlementId }
  const byLink = (await shopper.call(inviteSeat, ofTeam)).data[0]
  secrets['link’s invitation'] = byLink?.InvitationUrl?.split('#')[1] ?? ''
  await shopper.call(inviteSeat, { ...ofTeam, Email: 'invited@person.example' })
  secrets['mailed invitation'] = /\/claim#([\w-]{43})/.exec(await mailWith(shop, 'seat-invitation', 'invited@'))?.[1] ?? ''
  for (const Token of [secrets['link’s invitation'], secrets['mailed invitation'].slice(1)]) {
    await shop.call(getSeatInvitation, { Token })
    await colleague.call(claimSeat, { Token })
  }

  const ebook = await shop.stock({ kind: 'ebook', quantity: null })
  await shop.db.insertInto('productTerms').values({ productId: ebook }).execute()
  await addFile(shop, ebook)
  const read = await buyAccess(shop, shopper, { productId: ebook })
  secrets.ticket = (await lineOf(shopper, read.orderId)).DownloadToken ?? ''
  for (const id of [read.orderItemId, login.orderItemId]) answers.push(await (await shop.fetch(downloadPath(id, secrets.ticket))).text())

  const headers = { token: shopper.token, userid: String(shopper.customerId) }
  const pages = [
    '/shelf',
    `/vault/${login.entitlementId}`,
    `/team/${team.entitlementId}`,
    '/claim',
    `/orders-history?OrderId=${read.orderId}`,
  ]
  for (const path of [...pages, '/shelf.data', '/metrics']) answers.push(await (await shop.fetch(path, { headers })).text())
  const waiting = async () => (await shop.app.shop.pool.query('select from graphile_worker.jobs where run_at <= now()')).rowCount
  await expect.poll(waiting, { timeout: 10_000 }).toBe(0)

  expect(Object.entries(secrets).filter(([, value]) => value.length < 8)).toEqual([])
  const foundIn = searchFor(secrets)
  const { rows } = await shop.app.shop.pool.query<{ row: string }>('select row from row_versions')
  // What is searched is there.
  const all = rows.map(({ row }) => row)
  for (const known of ['_private_jobs {', 'reveals {', 'activations {', 'seat_moves {', 'downloads {', 'one_time_codes {'])
    expect(
      all.some((row) => row.startsWith(known)),
      known,
    ).toBe(true)
  for (const row of all) expect(foundIn(row), row).toEqual([])
  expect(lines.filter((line) => line.includes('violates check constraint'))).toHaveLength(3)
  for (const text of [...lines, ...shop.statements, ...answers]) expect(foundIn(text), text).toEqual([])

  const { dataDir, secretKey } = shop.app.shop.config
  const inMails: Record<string, string[]> = {}
  for (const file of await filesIn(dataDir)) {
    const content = await readFile(file, 'latin1')
    const isMail = file.endsWith('.eml')
    const found = foundIn(`${file}\n${isMail ? await textsOf(content) : content}`)
    if (isMail) for (const name of found) inMails[name] = [...(inMails[name] ?? []), `${kindOf(content)} ${(await readMail(content)).to}`]
    else expect(found, file).toEqual([])
  }
  expect(inMails).toEqual({
    'code 1': ['reveal-code shopper@person.example'],
    'code 2': ['reveal-code shopper@person.example'],
    'mailed invitation': ['seat-invitation invited@person.example'],
  })

  await shop.app.shop.pool.query('drop function remember_row() cascade; drop table row_versions')
  const backup = join(tmpdir(), `canary-${shop.database}.tar.gz`)
  const places = { goods: openFolder(join(dataDir, 'goods')), pictures: openPictureFolder(join(dataDir, 'pictures')) }
  await writeBackup({ databaseUrl: withDatabase(inject('databaseServer'), shop.database), places, secretKey, file: backup })
  const archive = await readFile(backup)
  await rm(backup)
  const contents = gunzipSync(archive).toString('latin1')
  expect(contents).toContain('shopper@person.example')
  expect(foundIn(archive.toString('latin1') + contents)).toEqual([])
})
