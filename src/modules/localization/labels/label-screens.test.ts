import { expect, test } from 'vitest'
import { labelScreensLabels } from '../../../contract/localization/staff/label-screens.labels.ts'
import { backOfficeScreen, labelScreens } from '../../../contract/localization/staff/label-screens.ts'
import { adminLabels } from '../../../contract/staff/labels.ts'
import { entities } from '../../../contract/storefront-labels.ts'

test('every screen of the shop with labels is a filter of the labels, and has a name', () => {
  const screens = Object.keys(entities).filter((name) => !(name in adminLabels))
  expect([...labelScreens].toSorted()).toEqual(screens.toSorted())
  const named = [...labelScreens, backOfficeScreen].map((screen) => `lbl_screen_${screen.replaceAll(' ', '')}`)
  expect(Object.keys(labelScreensLabels.texts).toSorted()).toEqual(named.toSorted())
})
