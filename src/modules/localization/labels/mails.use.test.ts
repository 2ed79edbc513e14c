import { expect, test } from 'vitest'
import { openShop } from '../../../../test/harness/open-shop.ts'
import { readMail } from '../../../../test/harness/read-mail.ts'
import { getMail, listMails, saveLabel, sendMailSample } from '../../../contract/admin.ts'
import { mailKinds } from '../../../contract/mails/mail-kinds.ts'
import { enqueue } from '../../jobs.ts'

test('every mail has a sample in both languages, and the labels that it is made of', async () => {
  await using shop = await openShop()
  const owner = await shop.staff('owner')
  const mails = await owner.call(listMails, {})
  expect(mails.map(({ Mail }) => Mail)).toEqual([...mailKinds])
  for (const Mail of mailKinds) {
    const { En, Ar, Labels } = await owner.call(getMail, { Mail })
    expect(Labels.length, Mail).toBeGreaterThan(0)
    for (const [language, { Subject, Text }] of [
      ['en', En],
      ['ar', Ar],
    ] as const) {
      expect(`${Subject} ${Text}`, `${Mail} in ${language}`).not.toMatch(/\{\w+\}|undefined|lbl_/)
      expect(/[\u0600-\u06ff]/.test(Text), `${Mail} in ${language}`).toBe(language === 'ar')
    }
  }
})

test('a changed text is in the preview and in the mail that staff send to themselves', async () => {
  await using shop = await openShop()
  const owner = await shop.staff('owner', { email: 'owner@avicenna.example' })
  const { Labels } = await owner.call(getMail, { Mail: 'order-paid' })
  const subject = Labels.find(({ Key }) => Key === 'lbl_mail_order_paid_subject_files')
  const label = { EntityId: subject?.EntityId ?? 0, Key: subject?.Key ?? '', Version: 1 }
  await expect(owner.call(saveLabel, { ...label, En: 'Paid' })).rejects.toMatchObject({
    problem: { errors: [{ code: 'placeholder_missing' }] },
  })
  await owner.call(saveLabel, { ...label, En: 'All yours: {number}' })
  await expect.poll(async () => (await owner.call(getMail, { Mail: 'order-paid' })).En.Subject).toBe('All yours: A-1024')
  expect((await owner.call(listMails, {})).filter(({ IsChanged }) => IsChanged).map(({ Mail }) => Mail)).toEqual(['order-paid'])
  expect(await owner.call(sendMailSample, { Mail: 'order-paid', Language: 'en' })).toEqual({ To: 'owner@avicenna.example' })
  const [source = ''] = await shop.mails()
  expect(await readMail(source)).toMatchObject({ subject: 'All yours: A-1024' })
})

test('the owner changes what notices to staff say, and each person gets them in their language', async () => {
  await using shop = await openShop({ runsJobs: true })
  const owner = await shop.staff('owner', { language: 'ar', email: 'owner@avicenna.example' })
  const { Labels } = await owner.call(getMail, { Mail: 'staff-new-token' })
  const text = Labels.find(({ Key }) => Key === 'lbl_mail_notice_new_token_text')
  const label = { EntityId: text?.EntityId ?? 0, Key: text?.Key ?? '', Version: 1 }
  await owner.call(saveLabel, { ...label, Ar: 'رمز جديد لحسابك: {about}' })
  await expect.poll(async () => (await owner.call(getMail, { Mail: 'staff-new-token' })).Ar.Text).toContain('رمز جديد لحسابك: أطلس التشريح')
  await enqueue(shop.db, 'send-staff-notice', { staffId: owner.staffId, notice: 'new-token', about: 'المخزن' })
  await expect.poll(() => shop.mails(), { timeout: 10_000 }).toHaveLength(1)
  const [source = ''] = await shop.mails()
  expect(await readMail(source)).toMatchObject({ subject: 'رمز وصول برمجي جديد', text: expect.stringContaining('رمز جديد لحسابك: المخزن') })
  // The samples of other mails are as the people of the shop know them.
  expect((await owner.call(getMail, { Mail: 'staff-new-device' })).En.Text).toContain('Chrome on Windows')
  expect((await owner.call(getMail, { Mail: 'customer-erased' })).En.Subject).toBe('Your personal data is erased')
})

test('a sample that the mail server does not take says why', async () => {
  await using shop = await openShop({ env: { SMTP_URL: 'smtp://127.0.0.1:1', LOG_LEVEL: 'silent' } })
  const owner = await shop.staff('owner')
  await expect(owner.call(sendMailSample, { Mail: 'order-paid', Language: 'en' })).rejects.toMatchObject({
    statusCode: 503,
    problem: { code: 'mail_not_sent', en: expect.stringContaining('ECONNREFUSED'), ar: expect.stringContaining('لم تُرسل الرسالة') },
  })
})
