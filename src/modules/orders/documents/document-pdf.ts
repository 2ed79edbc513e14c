// Decision 137: papers never change

import { buffer } from 'node:stream/consumers'
import type { Language } from '../../../contract/localization/language.ts'
import type { Shop } from '../../shop.ts'
import { renderPaper } from '../papers/paper.ts'
import { sha256Of, snapshotHash } from './canonical-json.ts'
import { type DocumentFile, findDocument, findDocumentFile, findMark, storeDocumentFile } from './document-files.sql.ts'

/**
 * The PDF of a document, `language` first: as it is stored, or made of the snapshot alone and stored, the first time and whenever the file is lost or was
 * changed.
 */
export async function documentPdf(shop: Shop, documentId: number, language: Language): Promise<Buffer> {
  const file = await findDocumentFile(shop.db, documentId, language)
  const stored = file && (await readStored(shop, file))
  if (stored) return stored
  if (file) shop.log.warn({ documentId, key: file.storageKey }, 'the file of a document is lost or was changed, made again')
  const pdf = await render(shop, documentId, language)
  const sha256 = sha256Of(pdf)
  // By its content: two that are made at once are one file, or two.
  const storageKey = `documents/${documentId}-${language}-${sha256.toString('hex').slice(0, 16)}.pdf`
  await shop.storage.put(storageKey, pdf)
  await storeDocumentFile(shop.db, { documentId, language, sha256, storageKey })
  return pdf
}

/** Undefined if it is lost, or is not what was stored. */
async function readStored(
  { storage }: Shop,
  { storageKey, sha256 }: Pick<DocumentFile, 'storageKey' | 'sha256'>,
): Promise<Buffer | undefined> {
  const opened = await storage.open(storageKey)
  const pdf = opened && (await buffer(opened.stream))
  return pdf && sha256Of(pdf).equals(sha256) ? pdf : undefined
}

async function render(shop: Shop, documentId: number, language: Language): Promise<Buffer> {
  const document = await findDocument(shop.db, documentId)
  if (!document) throw new Error(`there is no document ${documentId}`)
  const { snapshot, sha256, issuedAt } = document
  if (!snapshotHash(snapshot).equals(sha256)) throw new Error(`document ${documentId} is not what was issued`)
  const mark = await findMark(shop.db, Buffer.from(snapshot.mark, 'hex'))
  return renderPaper(shop, snapshot, { language, mark, issued: { at: issuedAt, sha256 } })
}
