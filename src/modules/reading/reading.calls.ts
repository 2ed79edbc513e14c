import type { RequestOf } from '../../contract/call.ts'
import { answers } from '../../contract/messages.ts'
import {
  getAnnotationsList,
  getLessonAnnotationsList,
  getNotesFile,
  getPublication,
  getPublicationSearch,
  getSampleSection,
  saveAnnotations,
  saveLessonAnnotations,
  saveReadingPosition,
  type TocLine,
} from '../../contract/reading/reading.ts'
import { getShelfSearch } from '../../contract/reading/shelf-search.ts'
import type { TocItem } from '../../platform/epub/read-publication.ts'
import { type CallHandler, customerOf, handle } from '../calls.ts'
import type { Shop } from '../shop.ts'
import { withFieldNames } from '../wire.ts'
import { type Annotator, annotationsOf, type StoredAnnotation } from './annotations.sql.ts'
import { makeNotesFile } from './make-notes-file.ts'
import { bookFor, openPublication } from './open-publication.ts'
import { sampleSection } from './sample-section.ts'
import { searchPublication } from './search-publication.ts'
import { searchShelf } from './search-shelf.ts'
import { storeAnnotations, storePosition } from './store-annotations.ts'

const lineOf = ({ title, target, children }: TocItem): TocLine => ({ Title: title, Target: target, Children: children.map(lineOf) })

const annotationOf = (one: RequestOf<typeof saveAnnotations>['AnnotationsJson'][number]): StoredAnnotation => ({
  annotationId: one.AnnotationID.toLowerCase(),
  kind: one.Kind,
  locator: one.Locator,
  quoteBefore: one.QuoteBefore,
  quoteExact: one.QuoteExact,
  quoteAfter: one.QuoteAfter,
  color: one.Color,
  note: one.Note,
  changedAt: one.ChangedAt,
  revision: one.Revision,
  isDeleted: one.IsDeleted,
})

async function annotationRows(shop: Shop, annotator: Annotator, since: Date | undefined) {
  const annotations = await annotationsOf(shop.db, annotator, since)
  return annotations.map((one) => ({ ...withFieldNames(one), AnnotationID: one.annotationId }))
}

export const readingCalls: CallHandler[] = [
  handle(getPublication, async ({ shop, language, actor, address }, { FileID, Place, DeviceID }) => {
    const opening = Place === undefined ? undefined : { place: Place, deviceId: DeviceID, address: address ?? '' }
    const opened = await openPublication(shop, FileID, { language, actor, opening })
    const { file, publication, direction, isSample, former, entries, first, pdfBytes, positions, ticket } = opened
    return [
      {
        FileID,
        State: publication.state,
        Kind: publication.kind,
        IsSample: isSample,
        EndedJson: former ? { Reason: former.reason, At: former.at, IsSold: file.isSold } : null,
        ProductId: file.productId,
        ProductName: file.productName,
        Title: publication.title,
        Language: publication.language || file.language,
        Direction: direction,
        SectionCount: publication.sectionCount,
        PreviewSections: publication.previewSections,
        TocJson: publication.toc.map(lineOf),
        EntriesJson: entries.map(({ name, mediaType, sizeBytes, section, isLinear }) => ({
          Name: name,
          Type: mediaType,
          Size: sizeBytes,
          Section: section,
          IsLinear: isLinear,
        })),
        PdfBytes: pdfBytes ?? null,
        PositionsJson: positions.map((position) => ({ ...withFieldNames(position), DeviceID: position.deviceId })),
        ReadTicket: ticket ?? '',
        FirstSection: first ? { Name: first.name, Text: first.text } : null,
      },
    ]
  }),
  handle(getSampleSection, async ({ shop, language, dependsOn }, { FileID, Section }) => {
    const { file, publication, direction, html } = await sampleSection(shop, FileID, Section, language)
    dependsOn(`product:${file.productId}`)
    return [
      {
        State: publication.state,
        ProductId: file.productId,
        ProductName: file.productName,
        Title: publication.title,
        Language: publication.language || file.language,
        Direction: direction,
        Section,
        PreviewSections: publication.previewSections,
        Html: html,
      },
    ]
  }),
  handle(getPublicationSearch, async ({ shop, language, actor }, { FileID, SearchTerm }) => {
    const { seat, publication } = await bookFor(shop, FileID, language, actor)
    const sections = seat ? publication.sectionCount : publication.previewSections
    // The words of a page of a PDF have no reliable order.
    const places = await searchPublication(shop, FileID, SearchTerm, { sections, isPerSection: publication.kind === 'pdf' })
    return places.map(withFieldNames)
  }),
  handle(getShelfSearch, async (context, { SearchTerm, Kind, PageNo, PageSize }) => {
    const { shop, language } = context
    const search = { term: SearchTerm, kind: Kind, language, pageNo: PageNo, pageSize: PageSize }
    const { titles, total } = await searchShelf(shop, customerOf(context).customerId, search)
    return titles.map((title) => ({
      ...withFieldNames(title),
      PlacesJson: title.places.map((place) => ({ ...withFieldNames(place), FileID: place.fileId, LessonID: place.lessonId })),
      TotalRecords: total,
    }))
  }),
  handle(saveReadingPosition, async (context, { FileID, DeviceID, Locator, Fraction, UpdatedAt }) => {
    const { customerId } = customerOf(context)
    const position = { deviceId: DeviceID, locator: Locator, fraction: Fraction, updatedAt: UpdatedAt }
    await storePosition(context.shop, { customerId, fileId: FileID }, position)
    return [{ ResponseMsg: answers.saved }]
  }),
  handle(getAnnotationsList, async (context, { FileID, Since }) =>
    annotationRows(context.shop, { customerId: customerOf(context).customerId, fileId: FileID }, Since),
  ),
  handle(saveAnnotations, async (context, { FileID, AnnotationsJson }) => {
    const annotator = { customerId: customerOf(context).customerId, fileId: FileID }
    await storeAnnotations(context.shop, annotator, AnnotationsJson.map(annotationOf))
    return [{ ResponseMsg: answers.saved }]
  }),
  handle(getLessonAnnotationsList, async (context, { LessonID, Since }) =>
    annotationRows(context.shop, { customerId: customerOf(context).customerId, lessonId: LessonID }, Since),
  ),
  handle(getNotesFile, async (context, { FileID, LessonID }) => {
    const { customerId } = customerOf(context)
    const of = FileID === undefined ? { lessonId: LessonID ?? 0 } : { fileId: FileID }
    const { productId, content } = await makeNotesFile(context.shop, { customerId, ...of }, context.language)
    return [{ FileName: `notes-${productId}.txt`, ContentType: 'text/plain;charset=utf-8', Content: content.toString('base64') }]
  }),
  handle(saveLessonAnnotations, async (context, { LessonID, AnnotationsJson }) => {
    const annotator = { customerId: customerOf(context).customerId, lessonId: LessonID }
    await storeAnnotations(context.shop, annotator, AnnotationsJson.map(annotationOf))
    return [{ ResponseMsg: answers.saved }]
  }),
]
