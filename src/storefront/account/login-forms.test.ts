import { expect, test } from 'vitest'
import { emptyUser } from '../../contract/customers/empty-user.ts'
import { startSession } from '../state/session.ts'
import { shopState } from '../state/store.ts'
import { passwordForm } from './login-forms.ts'

// Storefront document: §4(5)
test('an exception during the login makes the stored customer a guest', async () => {
  startSession({ ...emptyUser, UserID: 7, FirstName: 'Ward' }, 'secret')
  const call = () => Promise.reject(new Error('no answer'))
  const values = { Email: 'ward@avicenna.example', Password: 'secret' }
  await expect(passwordForm.send({ values, data: new FormData(), call, languageCode: 'en' })).rejects.toThrow('no answer')
  expect(shopState()).toMatchObject({ token: '', user: { loggedIn: false, user: emptyUser } })
})
