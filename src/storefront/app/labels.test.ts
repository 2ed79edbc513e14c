import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { describe, expect, test } from 'vitest'
import { reachableFiles } from '../../../test/harness/reachable-files.ts'
import type { Caller } from '../../contract/call.ts'
import type { LabelEntity } from '../../contract/localization/label-entity.ts'
import routeConfig from '../routes.ts'
import { labelsFor, type SentLabels, useLabels } from './labels.ts'

const product = { id: 67, texts: { share: 'Share', sizes: 'Size guide', add: 'Add to cart' } } as const
const arabic: Record<string, string> = { share: 'مشاركة', edition: 'الطبعة', sizes: 'دليل المقاسات', add: 'أضف إلى السلة' }

const call = (async () => ({
  data: [{ labelsJsonData: Object.entries(arabic).map(([labelHtmlId, text]) => ({ labelHtmlId, text })) }],
})) as unknown as Caller
const sentFor = (entity: LabelEntity) => labelsFor({ call, language: 'ar' }, [entity])

/** The texts of an entity on a page that got these labels. */
function shown(labels: SentLabels, entity: LabelEntity): string {
  const Page = () => {
    const t = useLabels(entity)
    return Object.keys(entity.texts)
      .map((key) => t(key))
      .join(', ')
  }
  const router = createMemoryRouter([{ id: 'page', path: '/', Component: Page, loader: () => null }], {
    hydrationData: { loaderData: { page: { labels } } },
  })
  return renderToString(createElement(RouterProvider, { router }))
}

test('the labels of a page are matched by their keys', async () => {
  expect(shown(await sentFor(product), product)).toBe('مشاركة, دليل المقاسات, أضف إلى السلة')
})

test('a page of another build keeps its own English for keys that it was not sent', async () => {
  const { share, sizes, add } = product.texts
  expect(shown(await sentFor({ id: 67, texts: { share, edition: 'Edition', sizes, add } }), product)).toBe(
    'مشاركة, دليل المقاسات, أضف إلى السلة',
  )
  expect(shown(await sentFor({ id: 67, texts: { share, add } }), product)).toBe('مشاركة, Size guide, أضف إلى السلة')
})

test('texts that are the same as in the bundle are not sent', async () => {
  expect(await sentFor({ id: 67, texts: arabic })).toEqual({})
  expect(await sentFor({ id: 67, texts: { share: 'Share', add: 'أضف إلى السلة' } })).toEqual({ 67: { share: 'مشاركة' } })
})

const storefront = join(import.meta.dirname, '..')
const pages = ['root.tsx', ...routeConfig.map(({ file }) => file)]

describe('a page sends the labels of every entity that it shows', () => {
  const read = (file: string) => readFileSync(join(storefront, file), 'utf8')
  const sentBy = (file: string) => [...read(file).matchAll(/labelsFor\(.*?\]/gs)].flatMap(([sent]) => sent.match(/\w+Labels\b/g) ?? [])
  const shownBy = (file: string) =>
    [...reachableFiles(join(storefront, file), (reached) => !/\/contract\/|\/app\/labels\.ts$/.test(reached))]
      .flatMap((reached) => [...readFileSync(reached, 'utf8').matchAll(/useLabels\((\w+Labels)\)/g)])
      .map(([, entity = '']) => entity)

  test.each(pages)('%s', (file) => {
    const sent = [...sentBy('root.tsx'), ...sentBy(file)]
    expect(shownBy(file).filter((entity) => !sent.includes(entity))).toEqual([])
  })

  test('including dialogs that open later', () => {
    expect(shownBy('product/page.tsx')).toEqual(expect.arrayContaining(['productLabels', 'shopLabels', 'sizeGuideLabels']))
  })
})

test('no page imports the English of all entities', () => {
  const all = pages.flatMap((file) => [...reachableFiles(join(storefront, file), () => true)])
  expect(all).toContain(join(storefront, '../contract/catalog/product.labels.ts'))
  expect(all.filter((file) => file.endsWith('/storefront-labels.ts'))).toEqual([])
})
