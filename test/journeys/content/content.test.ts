// @module-tag journey
import { expect, test } from 'vitest'
import { languages } from '../../../src/contract/localization/language.ts'
import { journey, oneOf } from '../../harness/journey.ts'

const { shop, visit } = journey({ demo: true })

// Storefront document: §2.5(2-4)
test.each(oneOf(languages))('contact shows where the shop is, when it is open, and its other channels (%s)', async (language) => {
  await visit({ language }, async ({ page, go, say }) => {
    await go('/contact-us')
    const beside = page.getByRole('main').getByRole('complementary')
    await beside.getByText(say('Footer', 'lbl_foot_location'), { exact: true }).waitFor()
    for (const key of ['lbl_contact_location', 'lbl_contact_phoneline', 'lbl_contact_emailline', 'lbl_contact_hours'] as const)
      await beside.getByRole('heading', { name: say('Contact Us', key), exact: true }).waitFor()
    for (const key of ['lbl_contact_week', 'lbl_contact_weekend'] as const)
      await beside.getByText(say('Contact Us', key), { exact: true }).waitFor()
    const addresses = await beside.getByRole('link').evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''))
    const social = ['facebook', 'instagram', 'linkedin', 'youtube'] as const
    expect(addresses).toEqual([
      `tel:${say('Footer', 'lbl_foot_phone').replace(/[^+\d]/g, '')}`,
      `mailto:${say('Footer', 'lbl_foot_email')}`,
      ...social.map((name) => say('Contact Us', `lbl_contact_${name}`)),
    ])
  })
})

// Storefront document: §1(4), §2.5(1), §5(6, 7), §6(3), §7(7, 15, 16), §8(28-30)
test.each(oneOf(languages))(
  'contact, newsletter and review show each error and each success as a toast (%s)',
  { tags: 'smoke' },
  async (language) => {
    await visit({ language }, async ({ page, go, say, seesToast }) => {
      const main = page.getByRole('main')
      const press = (name: string) => main.getByRole('button', { name, exact: true }).click()
      // In sequence, because each takes the focus.
      const fill = async (fields: Record<string, string>) => {
        for (const [name, text] of Object.entries(fields)) await main.locator(`[name="${name}"]`).fill(text)
      }

      await go('/contact-us')
      await press(say('Contact Us', 'lbl_contact_button'))
      for (const key of ['name', 'email', 'phone', 'subject', 'message'] as const)
        await seesToast(say.message('fieldRequired', { field: say('Contact Us', `lbl_contact_${key}`) }))
      await fill({ FullName: 'Layla', Email: 'layla@avicenna.example', PhoneNumber: '1', Subject: 'An order', Message: 'Where is it?' })
      await press(say('Contact Us', 'lbl_contact_button'))
      await seesToast(say.message('contactSent'))

      await go('/')
      await fill({ SubscriberEmail: 'nobody' })
      await press(say('SubscribeNewsLetter', 'lbl_newsltr_button'))
      await seesToast(say.message('emailInvalid'))
      await fill({ SubscriberEmail: 'layla@avicenna.example' })
      await press(say('SubscribeNewsLetter', 'lbl_newsltr_button'))
      await seesToast(say.message('subscribed'))

      await go('/product-detail/103/courses/a-product#reviews')
      await press(say('ProductDetail', 'lbl_prddet_review_send'))
      await seesToast(say.message('fieldRequired', { field: say('ProductDetail', 'lbl_prddet_review_body') }))
      await fill({ ReviewerName: 'Layla', ReviewerEmail: 'layla@avicenna.example', ReviewTitle: 'Good', ReviewBody: 'Very.' })
      await press(say('ProductDetail', 'lbl_prddet_review_send'))
      await seesToast(say.message('reviewSaved'))
      expect(await main.locator('[name="ReviewBody"]').inputValue()).toBe('')
    })
  },
)

// Storefront document: §7(7, 16), §8(1, 4)
test.each(oneOf(languages))('input that could not be saved is reported with the advice to try again later (%s)', async (language) => {
  await visit({ language }, async ({ page, go, say, seesReason }) => {
    const body = JSON.stringify({ statusCode: 200, message: 'OK', errorMessage: '', data: '[{"ResponseMsg":"Not saved"}]' })
    for (const call of ['insert-subscriber', 'insert-product-review'])
      await page.route(`**/${call}`, (route) => route.fulfill({ contentType: 'application/json', body }))
    await page.route('**/api/v1/**/contact-us', (route) => route.fulfill({ contentType: 'application/json', body }))
    await go('/')
    await page.locator('[name="SubscriberEmail"]').fill('layla@avicenna.example')
    await page.getByRole('button', { name: say('SubscribeNewsLetter', 'lbl_newsltr_button') }).click()
    await seesReason(say.message('errorOccurredLater'))
    // The input is still there.
    expect(await page.locator('[name="SubscriberEmail"]').inputValue()).toBe('layla@avicenna.example')
    const main = page.getByRole('main')
    await go('/product-detail/103/courses/a-product#reviews')
    for (const name of ['ReviewerName', 'ReviewTitle', 'ReviewBody']) await main.locator(`[name="${name}"]`).fill('Words')
    await main.locator('[name="ReviewerEmail"]').fill('layla@avicenna.example')
    await main.getByRole('button', { name: say('ProductDetail', 'lbl_prddet_review_send') }).click()
    await seesReason(say.message('errorOccurredLater'))
    await go('/contact-us')
    for (const name of ['FullName', 'PhoneNumber', 'Subject', 'Message']) await main.locator(`[name="${name}"]`).fill('Words')
    await main.locator('[name="Email"]').fill('layla@avicenna.example')
    await main.getByRole('button', { name: say('Contact Us', 'lbl_contact_button') }).click()
    await seesReason(say.message('errorOccurred'))
  })
})

// Storefront document: §2.13(1-3), §3(12), §7(27)
test.each(oneOf(languages))('a campaign shows its titles, texts and cover; about and FAQ describe the shop (%s)', async (language) => {
  const campaign = await shop().db.selectFrom('campaigns').selectAll().where('isVisible', '=', true).executeTakeFirstOrThrow()
  await visit({ language }, async ({ page, go, say }) => {
    const main = page.getByRole('main')
    await go(`/campaign/${campaign.campaignId}/a-campaign`)
    await main
      .getByRole('heading', { level: 1, name: language === 'ar' ? campaign.mainTitleAr : campaign.mainTitleEn, exact: true })
      .waitFor()
    await main.getByText(language === 'ar' ? campaign.discountTitleAr : campaign.discountTitleEn, { exact: true }).waitFor()
    expect((await main.locator('.prose').textContent())?.length).toBeGreaterThan(50)
    expect(await main.locator('article img').first().getAttribute('src')).toContain(campaign.coverPicture)
    await go('/about')
    await main.getByText(say('About', 'lbl_about_lead'), { exact: true }).waitFor()
    for (const key of ['courses', 'ebooks', 'books', 'accounts', 'pay'] as const)
      await main.getByRole('heading', { name: say('About', `lbl_about_${key}`), exact: true }).waitFor()
    await go('/faq')
    await main.getByText(say('FAQ', 'lbl_faq_q1')).click()
    await main.getByText(say('FAQ', 'lbl_faq_a1')).waitFor()
  })
})
