import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startFakeS3 } from '../../../test/fakes/s3.ts'
import { openAnnouncements } from '../../../test/harness/answers.ts'
import { htmlAttacks } from '../../../test/harness/html-attacks.ts'
import { makePicture } from '../../../test/harness/make-picture.ts'
import { openShop, type TestShop } from '../../../test/harness/open-shop.ts'
import type { StaffMember } from '../../../test/harness/staff.ts'
import {
  arrangeBanners,
  getFacilities,
  getFaq,
  getPage,
  getShop,
  listBanners,
  listCampaigns,
  listPages,
  removeBanner,
  removePage,
  saveBanner,
  saveCampaign,
  saveFacilities,
  saveFaq,
  savePage,
  saveShop,
  saveTimeZone,
  uploadContentPicture,
} from '../../contract/admin.ts'
import {
  getBestFacilities,
  getFaqList,
  getHomeScreenBanner,
  getLocalizationData,
  getPageDetail,
  getPagesList,
  getWebCampaignsList,
  getWebsiteLogo,
} from '../../contract/storefront.ts'
import { entities } from '../../contract/storefront-labels.ts'
import { webManifest } from '../../server/seo/manifest.ts'
import { sitemap } from '../../server/seo/sitemap.ts'
import { brandingFor } from '../localization/localization.ts'
import { announceTimedContent } from './content.sql.ts'

let s3: Awaited<ReturnType<typeof startFakeS3>>
let shop: TestShop
let other: TestShop
let owner: StaffMember
let picture: string
beforeAll(async () => {
  s3 = await startFakeS3()
  shop = await openShop({ demo: true, env: s3.env })
  // A second instance, with a disk of its own.
  other = await openShop({ beside: shop, serves: true, env: s3.env })
  owner = await shop.staff('owner')
  picture = (await owner.upload(uploadContentPicture, {}, await makePicture({ width: 1600, height: 640 }))).Path
})
afterAll(async () => {
  await other[Symbol.asyncDispose]()
  await shop[Symbol.asyncDispose]()
  await s3[Symbol.asyncDispose]()
})

const paths = async (work: Promise<unknown>) =>
  work.then(
    () => [],
    (error) => [
      error.problem.status,
      ...(error.problem.errors ?? []).map(({ path, code }: { path: string; code: string }) => `${path} ${code}`),
    ],
  )

const banner = () => ({
  PictureEn: picture,
  PictureAr: picture,
  MainTitleEn: 'Exam week',
  MainTitleAr: 'أسبوع الامتحان',
  IsVisible: true,
})

const shownTitles = async (instance: TestShop) => (await instance.call(getHomeScreenBanner, {})).data.map(({ MainTitle }) => MainTitle)

test('a banner is made, changed, moved and removed, and every instance shows it within a second', async () => {
  await shownTitles(other)
  const made = await owner.call(saveBanner, {
    ...banner(),
    LeftButtonTextEn: 'Look',
    LeftButtonTextAr: 'تصفّح',
    LeftButtonUrl: '/cart',
    FocusEn: 'center',
    AlternativeEn: 'Students in a library',
  })
  for (const instance of [shop, other]) await expect.poll(() => shownTitles(instance)).toContain('Exam week')
  expect((await other.call(getHomeScreenBanner, {})).data.at(-1)).toMatchObject({
    BannerImgUrl: picture,
    LeftButtonUrl: '/cart',
    Focus: 'center',
    AlternativeText: 'Students in a library',
  })
  const inArabic = (await other.call(getHomeScreenBanner, { languageCode: 'ar' })).data.at(-1)
  for (const field of ['Focus', 'AlternativeText']) expect(inArabic).not.toHaveProperty(field)
  const changed = await owner.call(saveBanner, { BannerId: made.BannerId, Version: made.Version, MainTitleEn: 'Exam month' })
  expect(changed).toMatchObject({ Version: made.Version + 1, MainTitleAr: 'أسبوع الامتحان' })
  await owner.call(arrangeBanners, { Ids: [made.BannerId] })
  await expect.poll(async () => (await shownTitles(other))[0]).toBe('Exam month')
  expect(await paths(owner.call(removeBanner, { BannerId: made.BannerId, Version: made.Version }))).toEqual([409])
  await owner.call(removeBanner, { BannerId: made.BannerId, Version: changed.Version })
  await expect.poll(() => shownTitles(other)).not.toContain('Exam month')
})

test('a step of the path needs a link instead of a picture, and a banner moves between the places of the home page', async () => {
  const themeOf = async (id: number) => (await shop.call(getHomeScreenBanner, {})).data.find(({ BannerId }) => BannerId === id)?.ThemeTypeID
  const step = { ...banner(), PictureEn: '', PictureAr: '', Place: 'path' as const }
  expect(await paths(owner.call(saveBanner, step))).toEqual([422, 'LeftButtonUrl missing_to_show'])
  const made = await owner.call(saveBanner, { ...step, LeftButtonUrl: '/product-detail/1/a/b' })
  expect(made.Place).toBe('path')
  await expect.poll(() => themeOf(made.BannerId)).toBe(2)
  const changed = await owner.call(saveBanner, { BannerId: made.BannerId, Version: made.Version, Place: 'pages' })
  await expect.poll(() => themeOf(made.BannerId)).toBe(3)
  expect(await paths(owner.call(saveBanner, { BannerId: made.BannerId, Version: changed.Version, Place: 'carousel' }))).toContain(
    'PictureEn missing_to_show',
  )
  await owner.call(removeBanner, { BannerId: made.BannerId, Version: changed.Version })
})

test('rows are arranged by their places, also where places are missing since a removal', async () => {
  const order = async () => (await owner.call(listBanners, {})).map(({ BannerId }) => BannerId)
  const others = await order()
  const [p, q, r] = [await owner.call(saveBanner, banner()), await owner.call(saveBanner, banner()), await owner.call(saveBanner, banner())]
  await owner.call(arrangeBanners, { Ids: [p.BannerId, q.BannerId, r.BannerId] })
  // The first place is missing.
  await owner.call(removeBanner, { BannerId: p.BannerId, Version: p.Version })
  const Ids = [q.BannerId, ...others, r.BannerId]
  await owner.call(arrangeBanners, { Ids })
  expect(await order()).toEqual(Ids)
  for (const { BannerId, Version } of [q, r]) await owner.call(removeBanner, { BannerId, Version })
})

test('a picture that one instance stored is sent by the other', async () => {
  const { status, headers } = await other.fetch(`${picture}?w=320`)
  expect([status, headers.get('content-type')]).toEqual([200, 'image/webp'])
})

test('two people who save the same version of a banner get one row and one conflict', async () => {
  const { BannerId, Version } = (await owner.call(listBanners, {}))[0] as { BannerId: number; Version: number }
  const saves = await Promise.all(['one', 'two'].map((word) => paths(owner.call(saveBanner, { BannerId, Version, TopTitleEn: word }))))
  expect(saves.map(([status]) => status ?? 200).toSorted()).toEqual([200, 409])
})

test('the first and the last day of banners and campaigns are kept, by the clocks of the shop', async () => {
  // A time zone where it is not the day of UTC now.
  const hours = new Date().getUTCHours() < 12 ? -12 : 12
  await owner.call(saveTimeZone, { TimeZone: hours < 0 ? 'Etc/GMT+12' : 'Etc/GMT-12' })
  const day = (days: number) => new Date(Date.now() + hours * 3_600_000 + days * 86_400_000).toISOString().slice(0, 10)
  const { data: campaigns } = await shop.call(getWebCampaignsList, {})
  const [first] = await owner.call(listCampaigns, {})
  if (!first) throw new Error('the demo shop has no campaign')
  const save = (fields: object) => owner.call(saveCampaign, { CampaignId: first.CampaignId, ...fields } as never)
  let { Version } = await save({ Version: first.Version, StartsOn: day(2), EndsOn: null })
  const shown = async () => (await other.call(getWebCampaignsList, {})).data.length
  await expect.poll(shown).toBe(campaigns.length - 1)
  ;({ Version } = await save({ Version, StartsOn: day(0), EndsOn: day(0) }))
  await expect.poll(shown).toBe(campaigns.length)
  ;({ Version } = await save({ Version, StartsOn: null, EndsOn: day(-1) }))
  await expect.poll(shown).toBe(campaigns.length - 1)
  await save({ Version, EndsOn: first.EndsOn, StartsOn: null })
  await owner.call(saveTimeZone, { TimeZone: 'UTC' })
})

test('pages are rendered again when a banner’s first day begins and when its last day is over', async () => {
  const announcedBy = openAnnouncements(shop)
  const isAnnounced = async (at: string, minutes = 2) => {
    const now = new Date(at)
    const period = { since: new Date(now.getTime() - minutes * 60_000), now }
    return (await announcedBy(() => announceTimedContent(shop.db, period))).has('content')
  }
  await shop.db.updateTable('banners').set({ startsOn: '2031-01-05', endsOn: '2031-01-06' }).where('bannerId', '=', 2).execute()
  const moments = ['2031-01-05T00:01:00Z', '2031-01-05T12:00:00Z', '2031-01-06T00:01:00Z', '2031-01-07T00:01:00Z', '2031-01-07T00:03:00Z']
  const announced = []
  for (const moment of moments) announced.push(await isAnnounced(moment))
  expect(announced).toEqual([true, false, false, true, false])
  // By a worker that was away for a night.
  expect([await isAnnounced('2031-01-05T08:00:00Z', 600), await isAnnounced('2031-01-07T08:00:00Z', 600)]).toEqual([true, true])
  await owner.call(saveTimeZone, { TimeZone: 'Asia/Dubai' })
  const inDubai = []
  for (const moment of ['2031-01-04T20:01:00Z', '2031-01-05T00:01:00Z', '2031-01-06T20:01:00Z']) inDubai.push(await isAnnounced(moment))
  expect(inDubai).toEqual([true, false, true])
  await owner.call(saveTimeZone, { TimeZone: 'UTC' })
  await shop.db.updateTable('banners').set({ startsOn: null, endsOn: null }).where('bannerId', '=', 2).execute()
})

test('what a person enters wrongly is refused at its field', async () => {
  const refused = (fields: object) => paths(owner.call(saveBanner, { ...banner(), ...fields } as never))
  expect(await refused({ LeftButtonUrl: 'javascript:alert(1)', RightButtonUrl: '//evil.example' })).toEqual([
    422,
    'LeftButtonUrl not_a_link',
    'RightButtonUrl not_a_link',
  ])
  expect(await refused({ StartsOn: '2026-12-02', EndsOn: '2026-12-01' })).toEqual([422, 'EndsOn ends_before_start'])
  expect(await refused({ MainTitleAr: '', PictureAr: '' })).toEqual([422, 'PictureAr missing_to_show', 'MainTitleAr missing_to_show'])
  expect(await refused({ PictureEn: '/pictures/uploads/none.webp' })).toEqual([422, 'PictureEn unknown_picture'])
  expect(await refused({ PictureEn: 'https://elsewhere.example/a.webp' })).toEqual([422, 'PictureEn unknown_picture'])
  expect(await refused({ Titel: '' })).toEqual([422, 'Titel unknown_field'])
  expect(await paths(owner.call(saveBanner, { BannerId: 1, MainTitleEn: 'Without a version' }))).toEqual([422, 'Version required'])
  // The home page shows a button that has a text and a link.
  expect(await refused({ LeftButtonTextEn: 'Look', RightButtonUrl: '/cart', RightButtonTextEn: 'Buy' })).toEqual([
    422,
    'LeftButtonTextAr missing_to_show',
    'LeftButtonUrl missing_to_show',
    'RightButtonTextAr missing_to_show',
  ])
  // Without one language it is saved, hidden.
  const hidden = await owner.call(saveBanner, { ...banner(), MainTitleAr: '', IsVisible: false })
  expect(await paths(owner.call(saveBanner, { BannerId: hidden.BannerId, Version: hidden.Version, IsVisible: true }))).toEqual([
    422,
    'MainTitleAr missing_to_show',
  ])
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')
  expect(await paths(owner.upload(uploadContentPicture, {}, svg))).toEqual([415])
  expect(await paths(owner.upload(uploadContentPicture, {}, Buffer.alloc(20_000_001)))).toEqual([413])
})

const texts = async (instance: TestShop, entityId: number, languageCode: 'en' | 'ar') =>
  Object.fromEntries(
    (await instance.call(getLocalizationData, { entityId, languageCode })).data[0]?.labelsJsonData.map(({ labelHtmlId, text }) => [
      labelHtmlId,
      text,
    ]) ?? [],
  )

test('the shop gets another name, logo, contact and hours, on every instance and in the manifest', async () => {
  const before = await owner.call(getShop, {})
  expect(before).toMatchObject({ NameEn: 'Avicenna', NameAr: 'ابن سينا', Logo: '', ChatUrl: '' })
  const after = await owner.call(saveShop, {
    Version: before.Version,
    NameEn: 'Cairo Medical Books',
    NameAr: 'كتب القاهرة الطبية',
    Phone: '+٢٠ ٢ ٥٥٥٠١٠٠',
    Logo: picture,
    LogoDark: picture,
    SocialPicture: picture,
    ChatUrl: 'https://wa.me/2025550100',
    Youtube: 'https://www.youtube.com/@cairo',
  })
  expect(after.Version).not.toBe(before.Version)
  await expect.poll(async () => (await texts(other, entities.Shop, 'ar')).lbl_shop_name).toBe('كتب القاهرة الطبية')
  for (const language of ['en', 'ar'] as const) expect((await texts(other, entities.Footer, language)).lbl_foot_phone).toBe('+20 2 5550100')
  expect((await other.call(getWebsiteLogo, {})).data).toEqual([
    { AppConfigValue: picture, DarkLogo: picture, SocialPicture: picture, ChatUrl: 'https://wa.me/2025550100' },
  ])
  expect(JSON.parse(await webManifest(other.app.shop, 'en'))).toMatchObject({
    short_name: 'Cairo Medical Books',
    icons: [{ src: `${picture}?as=icon` }],
  })
  expect(await brandingFor(other.app.shop, 'ar')).toMatchObject({ name: 'كتب القاهرة الطبية', logo: picture })
  const icon = await other.fetch(`${picture}?as=icon`)
  expect(await sharp(Buffer.from(await icon.arrayBuffer())).metadata()).toMatchObject({ format: 'png', width: 512, height: 512 })
  // An old version, and one that another screen has changed since: of a label.
  expect(await paths(owner.call(saveShop, { Version: before.Version, NameEn: 'Late' }))).toEqual([409])
  await shop.db.updateTable('labels').set({ text: 'Every day' }).where('labelHtmlId', '=', 'lbl_contact_week').execute()
  expect(await paths(owner.call(saveShop, { Version: after.Version, NameEn: 'Late' }))).toEqual([409])
  // As shipped again: no rows are left behind.
  const { Version } = await owner.call(getShop, {})
  const { DefaultChatUrl: _, Version: __, ...shipped } = before
  expect(await owner.call(saveShop, { Version, ...shipped })).toEqual(before)
  expect(await shop.db.selectFrom('labels').selectAll().where('labelHtmlId', '=', 'lbl_shop_name').execute()).toEqual([])
  await expect.poll(async () => (await shop.call(getWebsiteLogo, {})).data).toEqual([{ AppConfigValue: '/brand/logo.svg' }])
})

test('of two people who save the shop at the same moment one is told', async () => {
  const { Version } = await owner.call(getShop, {})
  const saves = await Promise.all(['one', 'two'].map((word) => paths(owner.call(saveShop, { Version, TaglineEn: word }))))
  expect(saves.map(([status]) => status ?? 200).toSorted()).toEqual([200, 409])
})

test('the contact of the shop is checked', async () => {
  const { Version } = await owner.call(getShop, {})
  const fields = { NameEn: '', Phone: 'call us', Email: 'nobody', ChatUrl: 'javascript:alert(1)', Logo: '/pictures/none.webp' }
  expect(await paths(owner.call(saveShop, { Version, ...fields }))).toEqual([
    422,
    ...['NameEn required', 'Phone wrong_format', 'Email wrong_format', 'ChatUrl not_a_link'],
  ])
  expect(await paths(owner.call(saveShop, { Version, Logo: '/pictures/none.webp' }))).toEqual([422, 'Logo unknown_picture'])
})

test('the facility strip has the owner’s texts and icons', async () => {
  const { Version, Facilities } = await owner.call(getFacilities, {})
  const [first] = Facilities
  if (!first) throw new Error('the shop has no facilities')
  await owner.call(saveFacilities, { Version, Facilities: [{ ...first, TextEn: 'Free shipping in Egypt', Icon: 'heart' }] })
  await expect
    .poll(async () => (await other.call(getBestFacilities, {})).data.find(({ LabelKey }) => LabelKey === first.LabelKey))
    .toEqual({ LabelKey: first.LabelKey, Text: 'Free shipping in Egypt', Icon: 'heart' })
  expect(await paths(owner.call(saveFacilities, { Version, Facilities: [] }))).toEqual([409])
  const now = await owner.call(getFacilities, {})
  expect(await paths(owner.call(saveFacilities, { Version: now.Version, Facilities: [{ ...first, LabelKey: 'lbl_none' }] }))).toEqual([
    422,
    'Facilities.0.LabelKey unknown_choice',
  ])
})

test('the owner rewrites the terms, and can go back to the shipped ones', async () => {
  const shipped = await owner.call(getPage, { Key: 'terms' })
  expect(shipped).toMatchObject({ PageId: null, Version: 0, TitleEn: 'Terms', IsVisible: true })
  expect(shipped.BodyEn).toContain('<h2>Your order</h2><p>Your order is placed when')
  const own = await owner.call(savePage, { Key: 'terms', Version: 0, BodyEn: '<h2>Law</h2><p>Of Egypt</p>', BodyAr: '<p>قانون مصر</p>' })
  expect(own).toMatchObject({ Key: 'terms', TitleEn: 'Terms', Version: 1 })
  await expect
    .poll(async () => (await other.call(getPageDetail, { Key: 'terms', languageCode: 'ar' })).data)
    .toMatchObject([{ Title: shipped.TitleAr, Body: '<p>قانون مصر</p>' }])
  // Who comes too late gets the page as it is, with who saved it and when.
  const late = owner.call(savePage, { PageId: own.PageId ?? 0, Version: 7, TitleEn: 'Late' })
  await expect(late).rejects.toMatchObject({ problem: { status: 409, current: own, by: 'Owner', at: expect.any(String) } })
  expect(await paths(owner.call(savePage, { Key: 'terms', Version: 0, TitleEn: 'Late' }))).toEqual([409])
  expect((await owner.call(listPages, {})).map(({ Key, PageId }) => [Key, PageId !== null])).toEqual([
    ...[
      ['about', false],
      ['faq', false],
      ['terms', true],
      ['privacy', false],
      ['refunds', false],
      ['shipping', false],
    ],
  ])
  await owner.call(removePage, { PageId: own.PageId ?? 0, Version: own.Version })
  await expect.poll(async () => (await other.call(getPageDetail, { Key: 'terms' })).data).toEqual([])
  // Of two first saves at the same moment one is told.
  const firsts = ['one', 'two'].map((TitleEn) => paths(owner.call(savePage, { Key: 'terms', Version: 0, TitleEn })))
  expect((await Promise.all(firsts)).map(([status]) => status ?? 200).toSorted()).toEqual([200, 409])
  const { PageId, Version } = await owner.call(getPage, { Key: 'terms' })
  await owner.call(removePage, { PageId: PageId ?? 0, Version })
})

test('a page of the owner’s own is shown once it is written in both languages, and its HTML is clean', async () => {
  const made = await owner.call(savePage, {
    TitleEn: 'Student prices',
    BodyEn: `<p>Half price</p>${htmlAttacks.join('').replaceAll('\0', '')}`,
  })
  expect(made.IsVisible).toBe(false)
  expect(made.BodyEn).not.toMatch(/<script|javascript:|onerror/i)
  const save = (Version: number, fields: object) => owner.call(savePage, { PageId: made.PageId ?? 0, Version, ...fields })
  expect(await paths(save(made.Version, { IsVisible: true }))).toEqual([422, 'TitleAr missing_to_show', 'BodyAr missing_to_show'])
  await expect(shop.call(getPageDetail, { PageId: made.PageId ?? 0 })).rejects.toMatchObject({ statusCode: 404 })
  await save(made.Version, { TitleAr: 'أسعار الطلاب', BodyAr: '<p>نصف السعر</p>', IsVisible: true })
  await expect
    .poll(async () => (await other.call(getPagesList, { languageCode: 'ar' })).data)
    .toMatchObject([{ PageId: made.PageId, Title: 'أسعار الطلاب' }])
  expect((await other.call(getPageDetail, { PageId: made.PageId ?? 0 })).data[0]?.Body).toContain('<p>Half price</p>')
  expect(await sitemap(other.app.shop, 1000)).toContain(`/page/${made.PageId}/student-prices`)
})

test('the FAQ begins with the shipped questions, and a question appears in the languages that it is written in', async () => {
  const shipped = await owner.call(getFaq, {})
  expect(shipped).toMatchObject({ Version: 0, TitleEn: 'FAQ' })
  expect(shipped.Groups.map(({ Questions }) => Questions.length)).toEqual([5, 3, 3])
  expect((await other.call(getFaqList, {})).data).toEqual([])
  const question = { QuestionEn: 'Do you ship to Aswan?', QuestionAr: '', AnswerEn: 'Yes.', AnswerAr: '' }
  const [first] = shipped.Groups
  const group = { TitleEn: 'Delivery', TitleAr: 'التوصيل', Questions: [question, ...(first?.Questions ?? [])] }
  const saved = await owner.call(saveFaq, { ...shipped, Groups: [group] })
  expect(saved.Version).toBe(1)
  const asked = async (languageCode: 'en' | 'ar') => (await other.call(getFaqList, { languageCode })).data[0]?.Questions.length
  await expect.poll(() => asked('en')).toBe(6)
  expect(await asked('ar')).toBe(5)
  expect(await paths(owner.call(saveFaq, { ...shipped, Groups: [] }))).toEqual([409])
  const shorter = await owner.call(saveFaq, { ...saved, Groups: [{ ...group, Questions: [question] }] })
  expect(shorter.Groups).toEqual([{ ...group, Questions: [question] }])
  // Removed, it is as shipped in the shop too. A person who still has it open cannot save it.
  const [page] = (await owner.call(listPages, {})).filter(({ Key }) => Key === 'faq')
  await owner.call(removePage, { PageId: page?.PageId ?? 0, Version: shorter.Version })
  await expect.poll(async () => (await other.call(getFaqList, {})).data).toEqual([])
  expect(await owner.call(getFaq, {})).toEqual(shipped)
  expect(await paths(owner.call(saveFaq, { ...shorter, Groups: [] }))).toEqual([404])
  expect((await owner.call(saveFaq, { ...shipped, Groups: [group] })).Groups).toEqual([group])
})

test('the log names who changed a page', async () => {
  const { PageId } = await owner.call(savePage, { TitleEn: 'Logged' })
  const { actor } = await shop.db
    .selectFrom('auditLog')
    .select('actor')
    .where('subjectType', '=', 'pages')
    .where('subjectId', '=', String(PageId))
    .executeTakeFirstOrThrow()
  expect(actor).toMatchObject({ staff: owner.staffId })
})

test('photos of 48 megapixels are taken as a phone makes them, several at once', async () => {
  const photo = await sharp({ create: { width: 8064, height: 6048, channels: 3, background: '#1177aa' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer()
  const paths = await Promise.all([1, 2].map(async () => (await owner.upload(uploadContentPicture, {}, photo)).Path))
  expect(new Set(paths).size).toBe(1)
  const stored = await shop.app.shop.pictures.find(paths[0]?.slice('/pictures/'.length) ?? '', undefined, '')
  expect(await sharp(stored?.path).metadata()).toMatchObject({ format: 'webp', width: 2400, height: 3200 })
})
