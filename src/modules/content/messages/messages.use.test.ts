import { expect, test } from 'vitest'
import { openShop, type TestShop } from '../../../../test/harness/open-shop.ts'
import { readMail } from '../../../../test/harness/read-mail.ts'
import {
  answerMessage,
  changeMessageState,
  getMessage,
  listMessages,
  listReplyTemplates,
  removeReplyTemplate,
  saveReplyTemplate,
} from '../../../contract/content/staff/messages.ts'
import { contactUs } from '../../../contract/storefront.ts'
import { countOpenMessages } from '../content.ts'

const question = {
  FullName: 'Layla Haddad',
  Email: 'layla@avicenna.example',
  PhoneNumber: '+20 2 5550 0100',
  Subject: 'Delivery',
  Message: 'Will the book arrive before Friday?',
}

async function asked(shop: TestShop, more: Partial<typeof question> & { languageCode?: 'en' | 'ar' } = {}) {
  await shop.call(contactUs, { ...question, ...more })
  const support = await shop.staff('support', { name: 'Salma' })
  const { Rows } = await support.call(listMessages, { Sort: '-CreatedAt' })
  const [message] = Rows
  if (!message) throw new Error('a message waits')
  return { support, MessageId: message.MessageId, message }
}

const mailsOf = async (shop: TestShop, count: number) => {
  await expect.poll(() => shop.mails(), { timeout: 10_000 }).toHaveLength(count)
  return Promise.all((await shop.mails()).map(async (source) => ({ source, ...(await readMail(source)) })))
}

test('a message is answered by one mail in the language of the answer, whose replies go to the shop', async () => {
  await using shop = await openShop({ runsJobs: true, env: { MAIL_FROM: 'Our shop <office@shop.example>' } })
  const { support, MessageId, message } = await asked(shop, { languageCode: 'ar' })
  expect(message).toMatchObject({ State: 'open', Excerpt: question.Message, AnsweredBy: null })
  expect(await support.call(getMessage, { MessageId })).toMatchObject({ Language: 'ar', Body: question.Message, Replies: [] })
  expect(await countOpenMessages(shop.db)).toBe(1)

  const Body = 'Yes, on Thursday.\n\nSee https://shop.example/shipping for all days.'
  const answered = await support.call(answerMessage, { MessageId, Version: 1, Body, Language: 'en' })
  expect(answered).toMatchObject({ State: 'answered', Version: 2, Replies: [{ StaffName: 'Salma', Language: 'en', Body }] })
  expect(await countOpenMessages(shop.db)).toBe(0)
  const [mail] = await mailsOf(shop, 1)
  expect(mail).toMatchObject({ to: question.Email, subject: 'Re: Delivery' })
  expect(mail?.source).toMatch(/^Reply-To: Our shop <office@shop\.example>$/m)
  for (const words of ['Hello Layla,', 'Yes, on Thursday.', 'https://shop.example/shipping', question.Message])
    expect(mail?.text).toContain(words)
  expect((await support.call(listMessages, { Filter: { State: 'answered' } })).Rows).toMatchObject([{ AnsweredBy: 'Salma' }])
})

test('of two people who answer at once one mail is sent, and the second gets a 409 with the answer of the first', async () => {
  await using shop = await openShop({ runsJobs: true })
  const { support, MessageId } = await asked(shop)
  const manager = await shop.staff('manager', { name: 'Omar' })
  const answer = (who: typeof support, Body: string) => who.call(answerMessage, { MessageId, Version: 1, Body, Language: 'en' })
  const given = await Promise.allSettled([answer(support, 'From Salma'), answer(manager, 'From Omar')])
  const [first] = given.filter((one) => one.status === 'fulfilled')
  const [second] = given.filter((one) => one.status === 'rejected')
  const sent = first?.value.Replies[0]
  expect(second?.reason.problem).toMatchObject({
    status: 409,
    code: 'changed_meanwhile',
    by: sent?.StaffName,
    current: { State: 'answered', Version: 2, Replies: [{ Body: sent?.Body, StaffName: sent?.StaffName }] },
  })
  // The same person repeats the request of before: no second mail.
  await expect(answer(support, 'From Salma')).rejects.toMatchObject({ problem: { status: 409 } })
  const [mail] = await mailsOf(shop, 1)
  expect(mail?.text).toContain(sent?.Body)
  // Who has read the first answer can send another.
  const thread = await manager.call(answerMessage, { MessageId, Version: 2, Body: 'One thing more', Language: 'en' })
  expect(thread.Replies.map(({ Body }) => Body)).toEqual([sent?.Body, 'One thing more'])
  await mailsOf(shop, 2)
})

test('a message closes without an answer and opens again', async () => {
  await using shop = await openShop()
  const { support, MessageId } = await asked(shop)
  const closed = await support.call(changeMessageState, { MessageId, Version: 1, State: 'closed' })
  expect(closed).toMatchObject({ State: 'closed', Version: 2 })
  await expect(support.call(changeMessageState, { MessageId, Version: 1, State: 'closed' })).rejects.toMatchObject({
    problem: { status: 409, code: 'message_in_state' },
  })
  await expect(support.call(changeMessageState, { MessageId, Version: 1, State: 'open' })).rejects.toMatchObject({
    problem: { status: 409, code: 'changed_meanwhile' },
  })
  expect((await support.call(changeMessageState, { MessageId, Version: 2, State: 'open' })).State).toBe('open')
  await expect(support.call(getMessage, { MessageId: 999_999 })).rejects.toMatchObject({ problem: { status: 404 } })
})

test('hostile text of a message stays text: in the answer it is neither markup, a link nor a header', async () => {
  await using shop = await openShop({ runsJobs: true })
  const hostile = '<a href="https://evil.example">Your account</a> https://evil.example/pay www.evil.example'
  const { support, MessageId } = await asked(shop, {
    FullName: 'Pay https://evil.example now',
    Subject: 'Prize\u2028Bcc: all@avicenna.example https://evil.example',
    Message: `${hostile}\u202e`,
  })
  expect((await support.call(getMessage, { MessageId })).Body).toContain('<a href="https://evil.example">')
  await support.call(answerMessage, { MessageId, Version: 1, Body: 'No. <b>1 < 2</b>', Language: 'en' })
  const [mail] = await mailsOf(shop, 1)
  for (const text of [mail?.text, mail?.html, mail?.subject]) expect(text).not.toMatch(/evil\.example|\u202e/)
  expect(mail?.html).toContain('No. &#60;b&#62;1 &#60; 2&#60;/b&#62;'.replaceAll('&#60;', '&lt;').replaceAll('&#62;', '&gt;'))
  expect(mail?.source).not.toMatch(/^Bcc:/im)
  expect(mail?.to).toBe(question.Email)
})

test('messages are found by name, address, subject and text of either language', async () => {
  await using shop = await openShop()
  await asked(shop, { Message: 'أين كتابي؟' })
  const { support } = await asked(shop, { Subject: 'Invoice', Email: 'omar@avicenna.example' })
  const found = async (Search: string) => (await support.call(listMessages, { Filter: { Search } })).Rows.map(({ Subject }) => Subject)
  expect(await found('INVOICE')).toEqual(['Invoice'])
  expect(await found('omar@')).toEqual(['Invoice'])
  expect(await found('اين كتابي')).toEqual(['Delivery'])
  expect(await found('_')).toEqual([])
})

test('templates are written in both languages, changed by their version and removed', async () => {
  await using shop = await openShop()
  const support = await shop.staff('support')
  const texts = {
    NameEn: 'On its way',
    NameAr: 'في الطريق',
    BodyEn: 'Dear {name}, it is on its way.',
    BodyAr: 'عزيزنا {name}، طلبك في الطريق.',
  }
  await expect(support.call(saveReplyTemplate, { ...texts, BodyAr: ' ' })).rejects.toMatchObject({
    problem: { status: 422, errors: [{ path: 'BodyAr' }] },
  })
  const made = await support.call(saveReplyTemplate, texts)
  const about = { ReplyTemplateId: made.ReplyTemplateId, Version: 1 }
  const changed = await support.call(saveReplyTemplate, { ...texts, ...about, NameEn: 'Shipped' })
  expect(changed).toMatchObject({ Version: 2, NameEn: 'Shipped' })
  await expect(support.call(saveReplyTemplate, { ...texts, ...about })).rejects.toMatchObject({
    problem: { status: 409, current: { NameEn: 'Shipped', Version: 2 }, by: 'Support', at: expect.any(String) },
  })
  await expect(support.call(removeReplyTemplate, about)).rejects.toMatchObject({ problem: { status: 409 } })
  expect(await support.call(listReplyTemplates, {})).toHaveLength(1)
  await support.call(removeReplyTemplate, { ...about, Version: 2 })
  expect(await support.call(listReplyTemplates, {})).toEqual([])
})
