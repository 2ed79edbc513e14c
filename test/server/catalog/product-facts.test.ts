import { expect, test } from 'vitest'
import { stockCourse } from '../../harness/course.ts'
import { insertSampleFacts } from '../../harness/insert-facts.ts'
import { openShop } from '../../harness/open-shop.ts'

test('a product page states the facts of its kind in both languages, and changes with its contributors', async () => {
  await using shop = await openShop({ pages: true })
  const course = await shop.stock({ kind: 'course', name: 'Course' })
  const book = await shop.stock({ name: 'Book' })
  const plain = await shop.stock({ name: 'Plain' })
  await insertSampleFacts(shop.db, course, 1001, null)
  await insertSampleFacts(shop.db, book, 1002)
  const publish = (publishedAt: Date | null) =>
    shop.db.updateTable('courses').set({ publishedAt }).where('productId', '=', course).execute()
  await publish(null)
  const read = async (id: number, prefix = '') => (await shop.fetch(`${prefix}/product-detail/${id}/x/x`)).text()

  const english = await read(course)
  for (const text of ['What you get', '1 hour 17 min', 'Intermediate', 'English and Arabic', '12 months', 'Read an ECG', 'Sinus rhythm'])
    expect(english).toContain(text)
  const arabic = await read(course, '/ar')
  for (const text of ['ماذا ستحصل عليه', 'ساعة و17 دقيقة', 'متوسط', '12 شهرًا', 'قراءة تخطيط القلب', 'النظم الجيبي'])
    expect(arabic).toContain(text)
  // Once its lessons are published, page and structured data state them instead.
  await publish(new Date())
  await expect.poll(() => read(course)).toContain('"timeRequired":"PT3M","teaches"')
  const published = await read(course)
  expect(published).toContain('Paper and speed')
  expect(published).not.toMatch(/1 hour 17 min|Sinus rhythm/)
  expect(await read(book)).toMatch(/148 × 210 mm[\s\S]*9789999000123/)
  expect(await read(plain)).not.toContain('What you get')

  // The lessons of a course are lessons to try only where anybody may open one.
  const [open, closed] = [await stockCourse(shop), await stockCourse(shop)]
  await shop.db.updateTable('lessons').set({ isPreview: false }).where('productId', '=', closed.productId).execute()
  expect(await read(open.productId)).toContain('Lessons to try')
  const untried = await read(closed.productId)
  expect(untried).toContain('Lessons in your browser')
  expect(untried).not.toContain('Lessons to try')

  expect(english).toContain('href="/contributor/1001/salma-haddad"')
  const person = await (await shop.fetch('/contributor/1001/salma-haddad')).text()
  for (const text of ['Consultant cardiologist', 'She teaches residents.', `/product-detail/${course}/`]) expect(person).toContain(text)
  expect((await shop.fetch('/contributor/9999/x')).status).toBe(404)
})

test('all products of an author are on their pages, a hundred on each', async () => {
  await using shop = await openShop({ pages: true })
  const first = await shop.stock({ name: 'Atlas' })
  await shop.app.shop.pool.query(`
    insert into contributors (contributor_id, name_en, name_ar) values (1001, 'Salma Haddad', 'سلمى حداد');
    insert into products (kind, is_digital, name_en, name_ar, category_id, price_cents, stock_quantity)
      select kind, is_digital, name_en, name_ar, category_id, price_cents, stock_quantity from products, generate_series(1, 100);
    insert into product_contributors (product_id, contributor_id, role) select product_id, 1001, 'author' from products`)
  const read = async (query: string) => {
    const answer = await shop.fetch(`/contributor/1001/salma-haddad${query}`)
    return { status: answer.status, html: await answer.text() }
  }
  const shown = (html: string) => [...html.matchAll(/\/product-detail\/(\d+)\//g)].map(([, id]) => Number(id))
  const [one, two, three] = await Promise.all(['', '?PageNo=2', '?PageNo=3'].map(read))
  if (!one || !two || !three) throw new Error('there are three')
  expect(new Set([...shown(one.html), ...shown(two.html)]).size).toBe(101)
  expect([new Set(shown(one.html)).size, new Set(shown(two.html)).size]).toEqual([100, 1])
  expect(shown(one.html)).toContain(first)
  expect(one.html).toContain('href="/contributor/1001/salma-haddad?PageNo=2"')
  expect(two.html).toMatch(/rel="canonical" href="[^"]+\/contributor\/1001\/salma-haddad\?PageNo=2"/)
  expect([one.status, two.status, three.status]).toEqual([200, 200, 404])
  expect(three.html).toContain('There are no more products')
})
