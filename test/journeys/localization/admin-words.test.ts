// @module-tag journey
import { expect, test } from 'vitest'
import { listSynonyms, saveSynonym, saveTag } from '../../../src/contract/admin.ts'
import { languages } from '../../../src/contract/localization/language.ts'
import { findAxeViolations, findSmallTargets } from '../../harness/accessibility.ts'
import { journey, oneOf } from '../../harness/journey.ts'
import { openScreen } from '../../harness/open-screen.ts'
import { pressCounter } from '../../harness/press-counter.ts'

const { shop, visit } = journey({ demo: true })

const written = { en: 'Who we are', ar: 'حكايتنا' }

test.each(oneOf(languages, 'en'))('a text is found as the shop shows it, changed, and seen in the shop (%s)', async (language) => {
  const owner = await shop().staff('owner')
  await visit({ language, width: language === 'ar' ? 390 : 1280, colorScheme: language === 'ar' ? 'dark' : 'light' }, async (visitor) => {
    const { page, say } = visitor
    const { counts, press, type } = pressCounter(page)
    const t = (key: Parameters<typeof say<'StaffTexts'>>[1], values = {}) => say('StaffTexts', key, values)
    const w = (key: Parameters<typeof say<'StaffWidgets'>>[1]) => say('StaffWidgets', key)
    const seen = say('About', 'lbl_about_title')
    const asked = new Set<string | undefined>()
    page.on('request', (request) => request.url().includes('/api/admin/') && asked.add(request.headers()['accept-language']))
    await openScreen(visitor, shop(), owner, language, '/labels?Screen=About')
    const rows = page.getByRole('row')
    const all = await rows.count()
    await type('search', page.getByRole('searchbox'), seen)
    await expect.poll(() => rows.count()).toBeLessThan(all)
    await press('label', rows.filter({ hasText: seen }).first())
    await page.getByText('lbl_about_title').waitFor()
    await type('text', page.getByLabel(w(language === 'ar' ? 'lbl_widgets_arabic' : 'lbl_widgets_english')), written[language])
    await press('save', page.getByRole('button', { name: w('lbl_widgets_save'), exact: true }))
    await page.getByText(w('lbl_widgets_saved')).waitFor()
    await page.getByRole('button', { name: t('lbl_texts_reset') }).waitFor()
    expect(counts).toEqual({ presses: 2, fields: 2 })
    // Calls ask for the language of the page.
    expect([...asked].filter((one) => one?.length === 2)).toEqual([language])
    expect([...(await findAxeViolations(page)), ...(await findSmallTargets(page))]).toEqual([])
    const shown = await page.context().newPage()
    await expect
      .poll(async () => {
        await shown.goto(language === 'ar' ? '/ar/about' : '/about')
        return shown.getByRole('heading', { level: 1 }).textContent()
      })
      .toBe(written[language])
    await shown.close()
    // The own text is lost only after a question.
    const original = page.getByRole('button', { name: t('lbl_texts_reset'), exact: true })
    const field = page.getByLabel(w(language === 'ar' ? 'lbl_widgets_arabic' : 'lbl_widgets_english'))
    const question = page.getByRole('alertdialog')
    await original.click()
    await question.waitFor()
    await page.keyboard.press('Escape')
    await question.waitFor({ state: 'detached' })
    expect(await field.inputValue()).toBe(written[language])
    await original.click()
    await question.getByRole('button', { name: t('lbl_texts_reset_confirm'), exact: true }).click()
    await expect.poll(() => field.inputValue()).toBe(seen)
    await question.waitFor({ state: 'detached' })
    await page.goto('/admin/labels/202/lbl_widgets_total')
    await page.getByLabel(t('lbl_texts_form_of', { language: w('lbl_widgets_arabic'), form: t('lbl_texts_form_ar_few') })).waitFor()
    expect([...(await findAxeViolations(page)), ...(await findSmallTargets(page))]).toEqual([])
  })
})

test('a group of synonyms that two people change has the terms of both', async () => {
  const owner = await shop().staff('owner')
  const group = await owner.call(saveSynonym, { Terms: ['ribcage', 'thorax'] })
  await visit({ language: 'en', width: 1280, expected: /status of 409/ }, async (visitor) => {
    const { page, say } = visitor
    await openScreen(visitor, shop(), owner, 'en', '/search-words?Search=ribcage')
    await page.getByRole('button', { name: 'ribcage' }).click()
    const terms = page.getByRole('dialog').getByLabel(say('StaffSearchWords', 'lbl_words_terms'), { exact: true })
    await terms.fill('ribcage\nthorax\nchest wall')
    await owner.call(saveSynonym, { ...group, Terms: ['ribcage', 'thorax', 'القفص الصدري'] })
    const save = page.getByRole('button', { name: say('StaffSearchWords', 'lbl_words_save'), exact: true })
    await save.click()
    await page.getByText(say('StaffSearchWords', 'lbl_words_changed')).waitFor()
    expect(await terms.inputValue()).toBe('ribcage\nthorax\nchest wall\nالقفص الصدري\n')
    await save.click()
    await page.getByText(say('StaffSearchWords', 'lbl_words_saved')).waitFor()
  })
  const { Rows } = await owner.call(listSynonyms, { Filter: { Search: 'ribcage' } })
  expect(Rows.map(({ Terms }) => Terms)).toEqual([['ribcage', 'thorax', 'chest wall', 'القفص الصدري']])
})

test('a search without a result becomes a synonym, a mail is previewed, and an outdated translation is saved in place', async () => {
  const owner = await shop().staff('owner')
  await shop().db.insertInto('searchMisses').values({ term: 'zergolino', language: 'en', searches: 7 }).execute()
  const tag = await owner.call(saveTag, { NameEn: 'Knee', NameAr: 'ركبة' })
  await owner.call(saveTag, { Id: tag.Id, Version: tag.Version, NameEn: 'Knees', NameAr: 'ركبة' })
  await visit({ language: 'ar', width: 390 }, async (visitor) => {
    const { page, say } = visitor
    const { counts, press, type } = pressCounter(page)
    await openScreen(visitor, shop(), owner, 'ar', '/search-words')
    await press('make', page.getByRole('button', { name: say('StaffSearchWords', 'lbl_words_make_of', { term: 'zergolino' }) }))
    await type('terms', page.getByLabel(say('StaffSearchWords', 'lbl_words_terms'), { exact: true }).last(), 'zergolino\nanatomy')
    expect(await findAxeViolations(page)).toEqual([])
    await press('save', page.getByRole('button', { name: say('StaffSearchWords', 'lbl_words_save'), exact: true }))
    await page.getByText(say('StaffSearchWords', 'lbl_words_saved')).waitFor()
    expect(counts).toEqual({ presses: 2, fields: 1 })

    await page.goto('/admin/mails/order-paid')
    await page.frameLocator('iframe').getByRole('heading', { level: 1 }).waitFor()
    // axe cannot reach into a frame that runs nothing.
    expect(await findSmallTargets(page)).toEqual([])

    await page.goto('/admin/translations?State=outdated&Subject=tag')
    const d = (key: Parameters<typeof say<'StaffTranslations'>>[1], values = {}) => say('StaffTranslations', key, values)
    const arabic = page.getByLabel(say('StaffWidgets', 'lbl_widgets_arabic'), { exact: true })
    expect(await arabic.inputValue()).toBe('ركبة')
    expect([...(await findAxeViolations(page)), ...(await findSmallTargets(page))]).toEqual([])
    await type('Arabic', arabic, 'الركبتان')
    // What is not saved is there again.
    await page.reload()
    await expect.poll(() => arabic.inputValue()).toBe('الركبتان')
    await press('save', page.getByRole('button', { name: d('lbl_desk_save_of', { name: 'ركبة', field: d('lbl_desk_field_Name') }) }))
    await page.getByText(d('lbl_desk_saved')).waitFor()
  })
  const { nameAr } = await shop().db.selectFrom('tags').select('nameAr').where('tagId', '=', tag.Id).executeTakeFirstOrThrow()
  expect(nameAr).toBe('الركبتان')
})
