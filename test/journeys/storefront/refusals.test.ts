// @module-tag journey

import { globSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { type Call, CallError, pathOf } from '../../../src/contract/call.ts'
import { languages } from '../../../src/contract/localization/language.ts'
import { messages } from '../../../src/contract/messages.ts'
import * as contract from '../../../src/contract/storefront.ts'
import { errorResponse } from '../../../src/platform/calls/transports.ts'
import { projectRoot } from '../../../src/platform/runtime/project-root.ts'
import { journey, oneOf } from '../../harness/journey.ts'
import { customerWalks, guestWalks } from '../../harness/refusal-walks.ts'
import type { Visitor } from '../../harness/visitor.ts'

const { shop, visit } = journey({ demo: true })

const allCalls: Record<string, Call> = { ...contract }

/** Lets a call fail with the body that the shop itself would send. */
async function refuse({ page }: Visitor, name: string, statusCode: number) {
  const pattern = `**${pathOf(allCalls[name] as Call)}`
  const answer = errorResponse(new CallError(statusCode, statusCode === 429 ? 'Too many requests.' : messages.errorOccurred))
  const body = await answer.text()
  await page.route(pattern, (route) => route.fulfill({ status: statusCode, contentType: 'application/json; charset=utf-8', body }))
  return () => page.unroute(pattern)
}

// A phone, with the keyboard of which a desktop's button and its reasons may be far away.
const phone = { width: 390, height: 844 }

describe.each(oneOf(languages))('on a phone in %s', (language) => {
  test.each(Object.entries({ ...guestWalks, ...customerWalks }))(
    'each reason why this is not sent is in view, with the focus on it or on its field: %s',
    async (_, walk) => {
      const { calls, open, sendEmpty, fill, send, fault = 'errorOccurred', faults = [429, 503] } = walk
      await visit({ language, width: phone.width, expected: /429|503|allow-scripts and allow-same-origin/ }, async (visitor) => {
        await visitor.page.setViewportSize(phone)
        await open(visitor, shop())
        if (sendEmpty) await visitor.seesReason(await sendEmpty(visitor))
        await fill?.(visitor)
        for (const name of calls)
          for (const statusCode of faults) {
            const restore = await refuse(visitor, name, statusCode)
            await send(visitor)
            await visitor.seesReason(visitor.say.message(statusCode === 429 ? 'tooManyRequests' : fault))
            await restore()
          }
      })
    },
  )
})

/** Calls of the storefront that no form sends, each with what happens when it is refused. */
const others: Record<string, string> = {
  logoutUser: 'the customer is logged out of the browser all the same',
  startEntitlement: 'a button of a card: a toast',
  releaseActivation: 'a button of a row: a toast',
  startQuiz: 'a button of a page: a toast',
  postDeliveryConsent: 'a button of an order: a toast',
  getOrderInvoice: 'a button that saves a file: a toast',
  getDocumentFile: 'a button that saves a file: a toast',
  getCpdLogFile: 'a button that saves a file: a toast',
  getNotesFile: 'a button that saves a file: a toast',
  shareWishList: 'a button of a page: a toast',
  unshareWishList: 'a button of a page: a toast',
  insertReviewPicture: 'a picture that is not taken is said beside the field',
  saveWishList: 'in the background: the next change or page sends it again',
  saveReadingPosition: 'in the background: it is sent again',
  saveAnnotations: 'in the background: what is not stored is said beside the list, and sent again',
  saveLessonAnnotations: 'in the background: what is not stored is said beside the list, and sent again',
  postLearningEvents: 'in the background: it is sent again',
}

test('every call that a screen of the storefront sends is refused above, or has its reason why not', async () => {
  const files = globSync('src/storefront/**/*.{ts,tsx}', { cwd: projectRoot }).filter((file) => !/\.test\.tsx?$/.test(file))
  const sources = (await Promise.all(files.map((file) => readFile(join(projectRoot, file), 'utf8')))).join('\n')
  const sent = Object.keys(allCalls).filter((name) => new RegExp(`\\b(call|useCall)\\(\\s*${name}\\b`).test(sources))
  const walked = Object.values({ ...guestWalks, ...customerWalks }).flatMap(({ calls }) => calls)
  // What a page shows is asked for by calls of these names. A page that has none of it says so in its place.
  const isRead = (name: string) =>
    /^get(?!.*(Login|EncryptedPassword|DiscountValue|MissingAddressFields|File|Invoice|PublicationSearch|CertificateStatus)$)/.test(name)
  expect(sent.filter((name) => !isRead(name) && !walked.includes(name) && !(name in others))).toEqual([])
  expect(Object.keys(others).filter((name) => !sent.includes(name) || walked.includes(name))).toEqual([])
})
