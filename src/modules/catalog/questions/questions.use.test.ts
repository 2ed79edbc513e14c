import { expect, test } from 'vitest'
import { openShop, type TestShop } from '../../../../test/harness/open-shop.ts'
import { readMail } from '../../../../test/harness/read-mail.ts'
import { getCustomer, getTasks } from '../../../contract/admin.ts'
import { answerQuestion, declineQuestion, listQuestions } from '../../../contract/catalog/staff/questions.ts'
import { getProductQuestions, insertProductQuestion } from '../../../contract/storefront.ts'

const asked = { AskerName: 'Layla Haddad', AskerEmail: 'layla@avicenna.example', QuestionBody: 'Does it have questions?' }

async function ask(shop: TestShop, more: Partial<typeof asked> & { ProductId?: number; languageCode?: 'en' | 'ar' } = {}) {
  const ProductId = more.ProductId ?? (await shop.stock())
  await shop.call(insertProductQuestion, { ...asked, ...more, ProductId })
  const support = await shop.staff('support')
  const [question] = (await support.call(listQuestions, { Sort: '-CreatedAt' })).Rows
  if (!question) throw new Error('a question waits')
  return { ProductId, support, question, about: { QuestionId: question.QuestionId, Version: question.Version } }
}

const shownOf = async (shop: TestShop, ProductId: number) =>
  (await shop.call(getProductQuestions, { ProductId })).data.map(({ Body, Answer }) => [Body, Answer])

test('an answer is mailed once, in the language of the question, and is in the shop where staff say so', async () => {
  await using shop = await openShop({ runsJobs: true })
  const { ProductId, support, question, about } = await ask(shop, { languageCode: 'ar', QuestionBody: 'هل فيه أسئلة؟' })
  expect(question).toMatchObject({ State: 'waiting', Language: 'ar', Answer: '', ProductId })
  expect(await shownOf(shop, ProductId)).toEqual([])
  const answered = await support.call(answerQuestion, { ...about, Answer: 'نعم، بعد كل فصل.', IsShown: false })
  expect(answered).toMatchObject({ State: 'answered', IsSellerAnswer: false, Version: 2 })
  expect(await shownOf(shop, ProductId)).toEqual([])
  // The mail has the answer as it is when the mail is made.
  await expect.poll(() => shop.mails(), { timeout: 10_000 }).toHaveLength(1)
  await support.call(answerQuestion, { ...about, Version: 2, Answer: 'نعم.', IsShown: true })
  expect(await shownOf(shop, ProductId)).toEqual([['هل فيه أسئلة؟', 'نعم.']])
  const [mail, ...more] = await Promise.all((await shop.mails()).map(readMail))
  expect(more).toEqual([])
  expect(mail).toMatchObject({ to: asked.AskerEmail, subject: expect.stringContaining('سؤالك عن') })
  for (const words of ['نعم، بعد كل فصل.', 'هل فيه أسئلة؟', '/ar/product-detail/']) expect(mail?.text).toContain(words)
  await support.call(declineQuestion, { ...about, Version: 3 })
  expect(await shownOf(shop, ProductId)).toEqual([])
})

test('only the first answer asks for a mail', async () => {
  await using shop = await openShop()
  const { support, about } = await ask(shop)
  await support.call(answerQuestion, { ...about, Answer: 'Yes.', IsShown: false })
  await support.call(answerQuestion, { ...about, Version: 2, Answer: 'Yes, on each page.', IsShown: true })
  const { rows } = await shop.app.shop.pool.query("select from graphile_worker.jobs where task_identifier = 'send-question-answer'")
  expect(rows).toHaveLength(1)
})

test('the page of a customer lists what they asked, signed in or as a guest with their address, and nobody else’s questions', async () => {
  await using shop = await openShop()
  const [shopper, other] = [await shop.shopper({ email: asked.AskerEmail }), await shop.shopper()]
  const { ProductId, support, about } = await ask(shop, { AskerEmail: 'LAYLA@avicenna.example' })
  await shopper.call(insertProductQuestion, { ...asked, AskerEmail: 'ward@avicenna.example', QuestionBody: 'And answers?', ProductId })
  await other.call(insertProductQuestion, { ...asked, QuestionBody: 'Asked by another', ProductId })
  await support.call(answerQuestion, { ...about, Answer: 'Yes.', IsShown: true })
  const questionsOf = async ({ customerId }: { customerId: number }) =>
    (await support.call(getCustomer, { CustomerId: customerId })).Questions.map((one) => [one.Body, one.Answer, one.State, one.ProductId])
  expect(await questionsOf(shopper)).toEqual([
    ['And answers?', '', 'waiting', ProductId],
    [asked.QuestionBody, 'Yes.', 'shown', ProductId],
  ])
  expect(await questionsOf(other)).toEqual([['Asked by another', '', 'waiting', ProductId]])
})

test('of two who answer at once the second gets a 409 with the answer of the first; a declined question sends no mail', async () => {
  await using shop = await openShop({ runsJobs: true })
  const { support, about } = await ask(shop)
  await support.call(answerQuestion, { ...about, Answer: 'Yes.', IsShown: true })
  await expect(support.call(answerQuestion, { ...about, Answer: 'No.', IsShown: true })).rejects.toMatchObject({
    problem: { status: 409, code: 'changed_meanwhile', current: { Answer: 'Yes.', Version: 2 } },
  })
  await expect(support.call(answerQuestion, { ...about, Version: 2, Answer: ' ', IsShown: true })).rejects.toMatchObject({
    statusCode: 422,
  })
  const other = await ask(shop, { QuestionBody: 'Buy pills?' })
  const declined = await support.call(declineQuestion, other.about)
  expect(declined).toMatchObject({ State: 'declined', Answer: '' })
  expect(await support.call(declineQuestion, other.about)).toMatchObject({ Version: declined.Version })
  await expect.poll(() => shop.mails(), { timeout: 10_000 }).toHaveLength(1)
})

test('six are on the first page, the latest answer first; a hidden product has none and takes none', async () => {
  await using shop = await openShop()
  const ProductId = await shop.stock()
  for (let n = 1; n <= 8; n++) {
    const { support, about } = await ask(shop, { ProductId, QuestionBody: `Question ${n}` })
    await support.call(answerQuestion, { ...about, Answer: `Answer ${n}`, IsShown: true })
  }
  const first = (await shop.call(getProductQuestions, { ProductId })).data
  expect(first.map(({ Body }) => Body)).toEqual([8, 7, 6, 5, 4, 3].map((n) => `Question ${n}`))
  expect(first[0]?.TotalRecords).toBe(8)
  expect((await shop.call(getProductQuestions, { ProductId, PageNo: 2 })).data.map(({ Body }) => Body)).toEqual([
    'Question 2',
    'Question 1',
  ])
  await shop.db.updateTable('products').set({ isVisible: false }).where('productId', '=', ProductId).execute()
  expect((await shop.call(getProductQuestions, { ProductId })).data).toEqual([])
  await expect(shop.call(insertProductQuestion, { ...asked, ProductId })).rejects.toMatchObject({ statusCode: 404 })
})

test('Today tells of waiting questions: a seller of those about their own products, which they answer as the seller', async () => {
  await using shop = await openShop()
  const vendor = (nameEn: string) =>
    shop.db.insertInto('vendors').values({ nameEn, nameAr: nameEn }).returning('vendorId').executeTakeFirstOrThrow()
  const [{ vendorId }, { vendorId: otherId }] = [await vendor('Own'), await vendor('Other')]
  const seller = await shop.staff('seller', { vendorId })
  const own = await ask(shop, { QuestionBody: 'About mine' })
  const others = await ask(shop, { QuestionBody: 'About others' })
  const give = (productId: number, vendorId: number) =>
    shop.db.updateTable('products').set({ vendorId }).where('productId', '=', productId).execute()
  await give(own.ProductId, vendorId)
  await give(others.ProductId, otherId)
  const waiting = async (who: typeof seller) => (await who.call(getTasks, {})).find(({ Task }) => Task === 'questions')?.Count
  expect([await waiting(seller), await waiting(own.support)]).toEqual([1, 2])
  expect((await seller.call(listQuestions, { Filter: { State: 'all' } })).Rows.map(({ Body }) => Body)).toEqual(['About mine'])
  const ofOther = { statusCode: 404 }
  await expect(seller.call(answerQuestion, { ...others.about, Answer: 'Mine', IsShown: true })).rejects.toMatchObject(ofOther)
  await expect(seller.call(declineQuestion, others.about)).rejects.toMatchObject(ofOther)
  const answered = await seller.call(answerQuestion, { ...own.about, Answer: 'Yes.', IsShown: true })
  expect(answered.IsSellerAnswer).toBe(true)
  expect([await waiting(seller), await waiting(own.support)]).toEqual([undefined, 1])
})
