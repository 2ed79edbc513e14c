import { expect, test } from 'vitest'
import { languages } from '../../../src/contract/localization/language.ts'
import { mailKinds } from '../../../src/contract/mails/mail-kinds.ts'
import { mailSample } from '../../../src/server/mails/samples.ts'
import { openShop } from '../../harness/open-shop.ts'
import { withoutIsolates } from '../../harness/without-isolates.ts'

test('a mail to a customer without a name has no gap where the name would be', async () => {
  await using shop = await openShop()
  const gap = /\S [,،.;:)]|\( ?\)|"\s*"|«\s*»|\S {2,}\S|\b(?:by|from|to) ?[,.]|(?:^| )(?:من|إلى) ?[،.]/m
  for (const kind of mailKinds)
    for (const language of languages) {
      const { subject, text } = (await mailSample(shop.app.shop, kind, language, { isNamed: false })).mail
      expect.soft(withoutIsolates(`${subject}\n${text}`), `${kind} in ${language}`).not.toMatch(gap)
    }
})
