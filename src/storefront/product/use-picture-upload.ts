import { useRef, useState } from 'react'
import type { productTalkLabels } from '../../contract/catalog/product-talk.labels.ts'
import { maxReviewPictures } from '../../contract/catalog/review-pictures.ts'
import { insertReviewPicture } from '../../contract/storefront.ts'
import { call } from '../app/calls.ts'
import { useMessage } from '../app/labels.ts'
import { reasonOf, statusOf } from '../app/read-message.ts'
import { useLanguage } from '../app/urls.ts'
import type { LateText } from './late-labels.ts'
import { base64Of, reducePicture } from './reduce-picture.ts'

export interface SentPicture {
  id: number
  preview: string
  /** Undefined while it is being sent. */
  token: string | undefined
}

/** Sends each chosen picture at once, one after the other. `onChange` is told what there is after each step. */
export function usePictureUpload(ProductId: number, t: LateText<typeof productTalkLabels>, onChange: (pictures: SentPicture[]) => void) {
  const message = useMessage()
  const languageCode = useLanguage()
  const [pictures, setPictures] = useState<SentPicture[]>([])
  const [errors, setErrors] = useState<string[]>([])
  const [isBusy, setBusy] = useState(false)
  const current = useRef<SentPicture[]>([])
  const nextId = useRef(0)
  const change = (next: SentPicture[]) => {
    current.current = next
    setPictures(next)
    onChange(next)
  }
  const remove = (id: number) => change(current.current.filter((one) => one.id !== id))

  /** Why it is refused; undefined if it was sent. */
  const send = async (file: File): Promise<string | undefined> => {
    const reduced = await reducePicture(file)
    if ('refused' in reduced) return t(`lbl_talk_pictures_${reduced.refused}`, { name: file.name })
    const id = nextId.current++
    change([...current.current, { id, preview: reduced.preview, token: undefined }])
    try {
      const { data } = await call(insertReviewPicture, { ProductId, Picture: await base64Of(reduced.bytes), languageCode })
      const token = data[0]?.PictureToken
      change(current.current.map((one) => (one.id === id ? { ...one, token } : one)))
      return undefined
    } catch (error) {
      remove(id)
      const status = statusOf(error)
      if (status === 403) return t('lbl_talk_pictures_not_bought')
      if (status === 413) return t('lbl_talk_pictures_large', { name: file.name })
      if (status === 415) return t('lbl_talk_pictures_invalid', { name: file.name })
      return message(reasonOf(error))
    }
  }
  const add = async (files: File[]) => {
    setBusy(true)
    const room = maxReviewPictures - current.current.length
    const refused = []
    for (const file of files.slice(0, room)) refused.push(await send(file))
    if (files.length > room) refused.push(t('lbl_talk_pictures_many', { n: maxReviewPictures }))
    setErrors([...new Set(refused.filter((one) => one !== undefined))])
    setBusy(false)
  }
  return { pictures, errors, isBusy, add, remove }
}
